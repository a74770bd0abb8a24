import { Flame, Shield, type LucideIcon } from 'lucide-react';

type Look = { readonly icon: LucideIcon; readonly tone: string };

/** How a day that counts looks, and one that a shield bridged. */
export const streakLook: Readonly<Record<'kept' | 'bridged', Look>> = {
  kept: { icon: Flame, tone: 'bg-orange-soft text-orange' },
  bridged: { icon: Shield, tone: 'bg-cyan-soft text-cyan' },
};
