import { timingSafeEqual } from 'node:crypto';

/** Compares a shown text with a secret one, in constant time. */
export function isSame(shown: string, expected: string): boolean {
  const [one, two] = [Buffer.from(shown), Buffer.from(expected)];
  return one.length === two.length && timingSafeEqual(one, two);
}
