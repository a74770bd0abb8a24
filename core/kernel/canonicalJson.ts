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

/** Of the kinds of objects met last: events are of few kinds, and sorting the fields of each takes longer than writing them. */
const orders = new Map<string, { readonly keys: readonly string[]; readonly order: Order }>();
const MOST_ORDERS = 500;
/** More fields than an event or its data have: an object of more is a kind of its own. */
const MOST_FIELDS = 24;

function orderOf(keys: readonly string[]): Order {
  if (keys.length > MOST_FIELDS) return inOrder(keys);
  const name = keys.join();
  const known = orders.get(name);
  // Fields with a comma in them may go by the name of others.
  if (known && known.keys.length === keys.length && known.keys.every((key, i) => key === keys[i])) return known.order;
  const order = inOrder(keys);
  if (orders.size >= MOST_ORDERS) orders.clear();
  orders.set(name, { keys, order });
  return order;
}

function inOrder(keys: readonly string[]): Order {
  return keys.toSorted().map((key) => ({ key, label: `${quoted(key)}:` }));
}

/** A string as JSON. Looked through here, because most hold nothing to escape, and the platform's own takes several times longer. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 32 || unit === 34 || unit === 92 || unit > 126) return JSON.stringify(text);
  }
  return `"${text}"`;
}
