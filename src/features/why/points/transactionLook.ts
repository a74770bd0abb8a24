import { ArrowUpFromLine, CreditCard, Gift, Sparkles, TrendingDown, Trophy, Undo2, type LucideIcon } from 'lucide-react';
import type { TransactionType } from '@gauntlet/core';

type Look = { readonly label: string; readonly icon: LucideIcon; readonly tone: string };

/** How each kind of movement looks. The word says it; the colour only helps. */
export const transactionLook: Readonly<Record<TransactionType, Look>> = {
  grant: { label: 'Grant', icon: Gift, tone: 'bg-accent-soft text-accent' },
  earn: { label: 'Earn', icon: Sparkles, tone: 'bg-green-soft text-green' },
  purchase: { label: 'Purchase', icon: CreditCard, tone: 'bg-violet-soft text-violet' },
  spend: { label: 'Spend', icon: ArrowUpFromLine, tone: 'bg-orange-soft text-orange' },
  refund: { label: 'Refund', icon: Undo2, tone: 'bg-accent-soft text-accent' },
  win: { label: 'Win', icon: Trophy, tone: 'bg-amber-soft text-amber' },
  lose: { label: 'Lose', icon: TrendingDown, tone: 'bg-red-soft text-red' },
};
