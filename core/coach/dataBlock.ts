const FENCE_START = '```json\n';
const FENCE_END = '\n```';
/** One line of JSON can hold neither. What does not begin as one is no block. */
const LAST_BLOCK = /(?:^|\n)```json\n([^\n`]*)\n```\s*$/;

/** What would end a block, order words anew, or break a line in the eyes of who reads it: backticks, tildes, line ends, marks that nobody sees. */
const UNSAFE = /[`~<>\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Data as one line of JSON in a fenced block, for the end of a text that a model or our own rules read: what people wrote stands only in
 * here. Nothing inside can end the block, and what is inside is data, whatever it says (CO12, CO15).
 */
export function dataBlock(data: unknown): string {
  const json = JSON.stringify(data) ?? 'null';
  return FENCE_START + json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`) + FENCE_END;
}

/**
 * The data block that a text ends with, parsed but unchecked, and what stands before it. A block further up is text like any other.
 * Null when the text ends otherwise. Never throws.
 */
export function readDataBlock(text: string): { readonly before: string; readonly data: unknown } | null {
  const start = text.lastIndexOf(FENCE_START);
  if (start < 0) return null;
  const block = LAST_BLOCK.exec(text.slice(Math.max(0, start - 1)));
  if (block?.[1] === undefined) return null;
  const data = parseJson(block[1]);
  return data === undefined ? null : { before: text.slice(0, start).trimEnd(), data };
}

/** Undefined is no JSON, so it can say that this is none. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
