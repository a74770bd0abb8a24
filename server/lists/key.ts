/**
 * Where an item stands in the order of its list: one value for each term of the order. A page begins after a key, so that items inserted or
 * removed elsewhere neither double nor hide others.
 */
export type Key = readonly (string | number)[];

/** Where the own profile stands among those by sign-up: after every instant. */
export const OWN = '~';

/** A term of an order: whether lower values come first. */
export type Direction = 'asc' | 'desc';

/** Returns a function that compares keys by the terms of an order. Texts compare by code points, as the database compares them. */
export function byKey(directions: readonly Direction[]): (a: Key, b: Key) => number {
  return (a, b) => {
    for (const [i, direction] of directions.entries()) {
      const difference = compared(a[i] ?? '', b[i] ?? '');
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
}

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
