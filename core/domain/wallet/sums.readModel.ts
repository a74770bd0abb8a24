import type { TransactionType, WalletState } from './state.ts';

/** The sum of all transactions of one type in signed points, and their number. */
export type PointSum = { readonly type: TransactionType; readonly points: number; readonly count: number };

const ORDER: readonly TransactionType[] = ['grant', 'earn', 'purchase', 'win', 'refund', 'spend', 'lose'];

/** The sums by type, without empty ones. They add up to the balance less what is owed (WA2, WA11). */
export function sumsByType({ transactions }: Pick<WalletState, 'transactions'>): readonly PointSum[] {
  const sums = new Map(ORDER.map((type) => [type, { points: 0, count: 0 }]));
  for (const page of transactions) {
    for (const { type, amount } of page) {
      const sum = sums.get(type);
      if (!sum) continue;
      sum.points += amount;
      sum.count += 1;
    }
  }
  return ORDER.flatMap((type) => {
    const sum = sums.get(type);
    return sum && sum.count > 0 ? [{ type, ...sum }] : [];
  });
}
