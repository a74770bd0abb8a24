import type { TransactionType, WalletState } from './state.ts';

/** What all transactions of one type come to: signed points, and how many they are. */
export type PointSum = { readonly type: TransactionType; readonly points: number; readonly count: number };

const ORDER: readonly TransactionType[] = ['grant', 'earn', 'purchase', 'win', 'refund', 'spend', 'lose'];

/** How does the balance come about (WA2)? Its sums by type, of those there are; together they are the balance. */
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
