import type { WalletState } from './state.ts';

/** Points that the user owes, and the event and the challenge whose revised outcome made the debt (WA11). */
export type Debt = { readonly points: number; readonly event: string; readonly challengeId: string };

/** Returns what the user owes (WA11), or null. */
export function debtOf({ owed, owedFor }: Pick<WalletState, 'owed' | 'owedFor'>): Debt | null {
  return owed > 0 && owedFor ? { points: owed, ...owedFor } : null;
}
