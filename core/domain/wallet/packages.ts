import type { PackageId } from './events.ts';

/** A package of points (WA5). `priceCents` is in US cents. */
export type PointPackage = {
  readonly id: PackageId;
  readonly points: number;
  readonly bonus: number;
  readonly priceCents: number;
  readonly popular: boolean;
  readonly bestValue: boolean;
};

/** The packages on sale (WA5). */
export const PACKAGES: readonly PointPackage[] = [
  { id: 'starter', points: 500, bonus: 0, priceCents: 499, popular: false, bestValue: false },
  { id: 'popular', points: 1_200, bonus: 200, priceCents: 999, popular: true, bestValue: false },
  { id: 'pro', points: 2_500, bonus: 500, priceCents: 1_999, popular: false, bestValue: false },
  { id: 'elite', points: 5_500, bonus: 1_500, priceCents: 3_999, popular: false, bestValue: false },
  { id: 'ultimate', points: 12_000, bonus: 4_000, priceCents: 7_999, popular: false, bestValue: true },
];

/** Duration of the simulated payment, in milliseconds (WA5). */
export const PURCHASE_DELAY = 2_000;

/** The name of a package: 'Elite' for the id 'elite'. */
export function packageName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** Points plus bonus. */
export function totalPoints({ points, bonus }: PointPackage): number {
  return points + bonus;
}

/** The price of one point in dollars, to 3 decimals. */
export function pricePerPoint(offer: PointPackage): string {
  return (offer.priceCents / 100 / totalPoints(offer)).toFixed(3);
}
