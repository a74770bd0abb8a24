import { Flame, Shield, type LucideIcon } from 'lucide-react';

type StreakStyle = { readonly icon: LucideIcon; readonly tone: string };

/** How a day that counts looks, and one that a shield bridged. */
export const streakStyles: Readonly<Record<'kept' | 'bridged', StreakStyle>> = {
  kept: { icon: Flame, tone: 'bg-orange-soft text-orange' },
  bridged: { icon: Shield, tone: 'bg-cyan-soft text-cyan' },
};
