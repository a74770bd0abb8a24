/** Comparisons of plain data, and what keeps the objects from before where nothing changed. */

/** Whether two values are equal as JSON. Skips parts with the same identity, so that shared structure costs nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(part(a, key), part(b, key)));
}

/** Returns the value from before when it equals the new one as JSON. */
export function sameOrNew<T extends object>(before: T | undefined, value: T): T {
  return before !== undefined && sameJson(before, value) ? before : value;
}

/** Returns the record from before when the other one has the same keys and the same objects. */
export function same<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return isSameRecord(before, after) ? before : after;
}

/** Whether two records have the same keys and the same objects. */
export function isSameRecord<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function part(whole: object, key: string): unknown {
  return Reflect.get(whole, key);
}
