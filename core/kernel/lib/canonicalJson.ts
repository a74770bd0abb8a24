/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one JSON text of a value: keys sorted, nothing between tokens, absent what is `undefined`. Hashes and
 * comparisons of folds are made of it. Refuses (throws) what JSON cannot hold.
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

/** The fields of a kind of object in their order, each with what stands before its value. */
type Order = readonly { readonly key: string; readonly label: string }[];
type Kind = { readonly keys: readonly string[]; readonly order: Order };

/** The kinds of objects met last, by their first field: events are of few kinds, and sorting the fields of each takes longer than writing them. */
const kinds = new Map<string, Kind[]>();
/** More kinds than there are events with this first field, and more first fields; a log from outside may have any number of both. */
const MOST_KINDS = 50;
/** More fields than an event or its data have: an object of more is a kind of its own. */
const MOST_FIELDS = 24;

function orderOf(keys: readonly string[]): Order {
  const [first] = keys;
  if (first === undefined || keys.length > MOST_FIELDS) return inOrder(keys);
  const alike = kindsOf(first);
  const known = alike.find((kind) => areSame(kind.keys, keys));
  if (known) return known.order;
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
  const known = kinds.get(first);
  if (known) return known;
  if (kinds.size >= MOST_KINDS) kinds.clear();
  const none: Kind[] = [];
  kinds.set(first, none);
  return none;
}

function inOrder(keys: readonly string[]): Order {
  return keys.toSorted().map((key) => ({ key, label: `${quoted(key)}:` }));
}

/** Texts without anything that JSON escapes, as most are: the platform's own `stringify` takes several times longer for them. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
