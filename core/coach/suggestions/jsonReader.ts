/** A parsed JSON value. An object is a map, so that no key such as `__proto__` has a meaning to the language. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;

/** Maximum nesting depth. A deeper value is skipped and read as null. */
const MAX_DEPTH = 12;
const LITERALS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['None', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);
/** Sticky patterns, which match at `lastIndex` only. */
const BLANKS = /\s*/y;
const COMMAS = /[\s,]*/y;
const NUMBER = /[-+]?(?:\d[\d.eE+-]*|Infinity)/y;
const WORD = /[A-Za-z]{1,9}/y;

/** Character codes. Comparing numbers is faster when skipping a long text. */
const CODES = { '"': 34, '[': 91, ']': 93, '{': 123, '}': 125 } as const;

/** The text and the index of the next character. */
type Cursor = { readonly text: string; at: number };

/**
 * Parses the array that starts at index `start`, as models write it: surplus commas, unescaped line ends in strings and NaN are accepted.
 * From a truncated or broken array it recovers the items before the error. `end` is the index at which parsing stopped. Never throws.
 * Reads each character once.
 *
 * @example readArray('[1, 2, oops', 0) // { items: [1, 2], end: 11 }
 */
export function readArray(text: string, start: number): { readonly items: readonly Json[]; readonly end: number } {
  const cursor = { text, at: start };
  const items: Json[] = [];
  readItems(cursor, 1, items);
  return { items, end: cursor.at };
}

/** Parses the object that starts at index `start`, like `readArray`. `object` is null if it is truncated or broken. Never throws. */
export function readObject(text: string, start: number): { readonly object: JsonObject | null; readonly end: number } {
  const cursor = { text, at: start };
  const object = readEntries(cursor, 1);
  return { object: object ?? null, end: cursor.at };
}

/** Parses one value. Returns undefined at a syntax error. */
function readValue(cursor: Cursor, depth: number): Json | undefined {
  const first = cursor.text[cursor.at];
  if (first === '"') return readString(cursor);
  if (first !== '[' && first !== '{') return readLiteral(cursor);
  if (depth >= MAX_DEPTH) return skipNested(cursor);
  if (first === '{') return readEntries(cursor, depth + 1);
  const items: Json[] = [];
  return readItems(cursor, depth + 1, items) ? items : undefined;
}

/** Parses the items of an array into `items`. Returns whether the array is complete. */
function readItems(cursor: Cursor, depth: number, items: Json[]): boolean {
  cursor.at += 1;
  for (;;) {
    skip(cursor, COMMAS);
    if (accept(cursor, ']')) return true;
    const item = readValue(cursor, depth);
    if (item === undefined) return false;
    items.push(item);
    skip(cursor, BLANKS);
    if (accept(cursor, ']')) return true;
    if (!accept(cursor, ',')) return false;
  }
}

/** Parses the entries of an object. Returns undefined if it is truncated or broken. */
function readEntries(cursor: Cursor, depth: number): JsonObject | undefined {
  const entries = new Map<string, Json>();
  cursor.at += 1;
  for (;;) {
    skip(cursor, COMMAS);
    if (accept(cursor, '}')) return entries;
    const key = cursor.text[cursor.at] === '"' ? readString(cursor) : undefined;
    skip(cursor, BLANKS);
    if (key === undefined || !accept(cursor, ':')) return undefined;
    skip(cursor, BLANKS);
    const value = readValue(cursor, depth);
    if (value === undefined) return undefined;
    entries.set(key, value);
    skip(cursor, BLANKS);
    if (accept(cursor, '}')) return entries;
    if (!accept(cursor, ',')) return undefined;
  }
}

/** Parses a string. Returns undefined, with the cursor at the end of the text, if it is not closed. */
function readString(cursor: Cursor): string | undefined {
  const from = cursor.at + 1;
  const end = endOfString(cursor.text, from);
  cursor.at = end === null ? cursor.text.length : end + 1;
  return end === null ? undefined : unescaped(cursor.text.slice(from, end));
}

/** Returns the index of the quote that closes a string, which follows an even number of backslashes. Null if there is none. */
function endOfString(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return null;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Resolves the escapes of a string. An escape that JSON does not define yields the escaped character. */
function unescaped(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code: string | undefined, character: string = '') =>
    code === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Parses a number or a literal. Returns undefined for any other text. */
function readLiteral(cursor: Cursor): Json | undefined {
  const number = match(cursor, NUMBER);
  if (number !== null) return Number(number.slice(0, 40));
  return LITERALS.get(match(cursor, WORD) ?? '');
}

/** Skips an array or an object of any depth without recursion, and returns null for it. Undefined if it is not closed. */
function skipNested(cursor: Cursor): null | undefined {
  const { text } = cursor;
  let open = 0;
  for (let at = cursor.at; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CODES['['] || code === CODES['{']) open += 1;
    else if (code === CODES[']'] || code === CODES['}']) open -= 1;
    else if (code === CODES['"']) at = endOfString(text, at + 1) ?? text.length;
    else continue;
    if (open > 0) continue;
    cursor.at = at + 1;
    return null;
  }
  cursor.at = text.length;
  return undefined;
}

/** Moves past the character if it is the next one, and returns whether it was. */
function accept(cursor: Cursor, character: string): boolean {
  const isNext = cursor.text[cursor.at] === character;
  if (isNext) cursor.at += 1;
  return isNext;
}

/** Moves past the match of a sticky pattern that may be empty. */
function skip(cursor: Cursor, pattern: RegExp): void {
  pattern.lastIndex = cursor.at;
  pattern.test(cursor.text);
  cursor.at = pattern.lastIndex;
}

/** Returns the match of a sticky pattern and moves past it. Null without a match. */
function match(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const text = pattern.exec(cursor.text)?.[0] ?? null;
  if (text !== null) cursor.at = pattern.lastIndex;
  return text;
}
