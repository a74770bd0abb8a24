/** What JSON says. Objects are maps, so that no key of theirs means anything to the language. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = ReadonlyMap<string, Json>;

/** How deep values are read; what lies deeper is passed over. */
const DEEPEST = 12;
const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['None', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
]);
/** As sticky patterns, which start where they are told. */
const BLANKS = /\s*/y;
const COMMAS = /[\s,]*/y;
const NUMBER = /[-+]?(?:\d[\d.eE+-]*|Infinity)/y;
const WORD = /[A-Za-z]{1,9}/y;

/** Compared as numbers where a megabyte may lie ahead. */
const CODES = { '"': 34, '[': 91, ']': 93, '{': 123, '}': 125 } as const;

type Cursor = { readonly text: string; at: number };

/**
 * Reads the array that begins at a place: what a model writes, so commas too many, bare line ends in texts and NaN are taken as they are meant.
 * Of one that is cut off, or broken further on, the elements before that. `end` is how far was looked. Never throws; each character is read once.
 */
export function readArray(text: string, start: number): { readonly items: readonly Json[]; readonly end: number } {
  const cursor = { text, at: start };
  const items: Json[] = [];
  readItems(cursor, 1, items);
  return { items, end: cursor.at };
}

/** The same for an object, which is null unless it is whole. */
export function readObject(text: string, start: number): { readonly object: JsonObject | null; readonly end: number } {
  const cursor = { text, at: start };
  const object = readEntries(cursor, 1);
  return { object: object ?? null, end: cursor.at };
}

/** Undefined is what is no value. */
function readValue(cursor: Cursor, depth: number): Json | undefined {
  const sign = cursor.text[cursor.at];
  if (sign === '"') return readString(cursor);
  if (sign !== '[' && sign !== '{') return readPlain(cursor);
  if (depth >= DEEPEST) return passOver(cursor);
  if (sign === '{') return readEntries(cursor, depth + 1);
  const items: Json[] = [];
  return readItems(cursor, depth + 1, items) ? items : undefined;
}

/** Whether the array was whole. */
function readItems(cursor: Cursor, depth: number, into: Json[]): boolean {
  cursor.at += 1;
  for (;;) {
    skip(cursor, COMMAS);
    if (took(cursor, ']')) return true;
    const item = readValue(cursor, depth);
    if (item === undefined) return false;
    into.push(item);
    skip(cursor, BLANKS);
    if (took(cursor, ']')) return true;
    if (!took(cursor, ',')) return false;
  }
}

function readEntries(cursor: Cursor, depth: number): JsonObject | undefined {
  const entries = new Map<string, Json>();
  cursor.at += 1;
  for (;;) {
    skip(cursor, COMMAS);
    if (took(cursor, '}')) return entries;
    const key = cursor.text[cursor.at] === '"' ? readString(cursor) : undefined;
    skip(cursor, BLANKS);
    if (key === undefined || !took(cursor, ':')) return undefined;
    skip(cursor, BLANKS);
    const value = readValue(cursor, depth);
    if (value === undefined) return undefined;
    entries.set(key, value);
    skip(cursor, BLANKS);
    if (took(cursor, '}')) return entries;
    if (!took(cursor, ',')) return undefined;
  }
}

function readString(cursor: Cursor): string | undefined {
  const from = cursor.at + 1;
  const end = endOfString(cursor.text, from);
  cursor.at = end === null ? cursor.text.length : end + 1;
  return end === null ? undefined : unescaped(cursor.text.slice(from, end));
}

/** The place of the quote that closes a string: one after an even number of backslashes. */
function endOfString(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return null;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** An escape that JSON does not know stands for the sign itself. */
function unescaped(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code: string | undefined, sign: string = '') =>
    code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readPlain(cursor: Cursor): Json | undefined {
  const number = found(cursor, NUMBER);
  if (number !== null) return Number(number.slice(0, 40));
  return WORDS.get(found(cursor, WORD) ?? '');
}

/** Passes over an array or an object, however deep; null stands for it. */
function passOver(cursor: Cursor): null | undefined {
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

function took(cursor: Cursor, sign: string): boolean {
  const isThere = cursor.text[cursor.at] === sign;
  if (isThere) cursor.at += 1;
  return isThere;
}

function skip(cursor: Cursor, pattern: RegExp): void {
  pattern.lastIndex = cursor.at;
  pattern.test(cursor.text);
  cursor.at = pattern.lastIndex;
}

function found(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const text = pattern.exec(cursor.text)?.[0] ?? null;
  if (text !== null) cursor.at = pattern.lastIndex;
  return text;
}
