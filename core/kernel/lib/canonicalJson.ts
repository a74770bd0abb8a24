/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The canonical JSON of a value: sorted keys, no whitespace, no `undefined` fields. Hashes and comparisons of states use it. Throws a
 * `TypeError` on a value that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isObject(value)) return canonicalObject(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  throw new TypeError(`JSON cannot hold a ${typeof value}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let fields = '';
  for (const { key, label } of orderOf(Object.keys(value))) {
    const field = value[key];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}${label}${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

/** The sorted fields of objects with the same keys, each with the text before its value. */
type Order = readonly { readonly key: string; readonly label: string }[];
type Kind = { readonly keys: readonly string[]; readonly order: Order };

/** Cached field orders, by the first key of the object. Events have few shapes, and sorting their keys takes longer than writing them. */
const kinds = new Map<string, Kind[]>();
/** The cache limit, of shapes per first key and of first keys: a log from outside may have any number of both. */
const MOST_KINDS = 50;
/** Objects with more fields than this are not cached: events and their data have fewer. */
const MOST_FIELDS = 24;

function orderOf(keys: readonly string[]): Order {
  const [first] = keys;
  if (first === undefined || keys.length > MOST_FIELDS) return inOrder(keys);
  const alike = kindsOf(first);
  const existing = alike.find((kind) => areSame(kind.keys, keys));
  if (existing) return existing.order;
  const order = inOrder(keys);
  if (alike.length >= MOST_KINDS) alike.length = 0;
  alike.push({ keys, order });
  return order;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

function kindsOf(first: string): Kind[] {
  const existing = kinds.get(first);
  if (existing) return existing;
  if (kinds.size >= MOST_KINDS) kinds.clear();
  const none: Kind[] = [];
  kinds.set(first, none);
  return none;
}

function inOrder(keys: readonly string[]): Order {
  return keys.toSorted().map((key) => ({ key, label: `${quoted(key)}:` }));
}

/** Matches a text without characters that JSON escapes, which is the usual case. `JSON.stringify` takes several times longer for them. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
