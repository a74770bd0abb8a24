/** NUL, and half of a surrogate pair: PostgreSQL stores neither, and no font shows them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Returns whether a text has characters that cannot be stored. */
export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}

/**
 * Returns the path to the first text in a value, or name of a field, with characters that cannot be stored; null when there is none. At most
 * `depth` levels are looked at.
 *
 * @example unstorableIn({ evidence: { text: 'a\0b' } }) // ['evidence', 'text']
 */
export function unstorableIn(value: unknown, depth = 64): readonly string[] | null {
  if (typeof value === 'string') return isUnstorable(value) ? [] : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  for (const [name, each] of Object.entries(value)) {
    if (isUnstorable(name)) return [];
    const found = unstorableIn(each, depth - 1);
    if (found !== null) return [name, ...found];
  }
  return null;
}
