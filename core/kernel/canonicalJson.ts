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
  for (const key of Object.keys(value).toSorted()) {
    const field = value[key];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}${quoted(key)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

/** A string as JSON. Looked through here, because most hold nothing to escape, and the platform's own takes several times longer. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 32 || unit === 34 || unit === 92 || unit > 126) return JSON.stringify(text);
  }
  return `"${text}"`;
}
