/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one JSON text of a value: keys sorted, nothing between tokens, absent what is `undefined`. Hashes and
 * comparisons of folds are made of it. Refuses (throws) what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') return canonicalObject(value);
  const text = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON cannot hold a ${typeof value}`);
  return text;
}

function canonicalObject(value: object): string {
  const parts: string[] = [];
  for (const [key, field] of Object.entries(value).toSorted(byKey)) {
    if (field !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(field)}`);
  }
  return `{${parts.join(',')}}`;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
