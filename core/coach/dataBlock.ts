const FENCE_START = '```json\n';
const FENCE_END = '\n```';
/** Matches the last block of a text. One line of JSON contains neither a backtick nor a line end. */
const LAST_BLOCK = /(?:^|\n)```json\n([^\n`]*)\n```\s*$/;

/** Characters that could end a block, reorder text or break a line for a reader: backticks, tildes, line ends, invisible and bidirectional marks. */
const UNSAFE = /[`~<>\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Returns data as one line of JSON in a fenced block, to be appended to a text for a model or for our rules. Text written by users
 * appears only in such a block. No content can end the block (CO12, CO15).
 *
 * @example dataBlock({ wish: 'easier' }) // '```json\n{"wish":"easier"}\n```'
 */
export function dataBlock(data: unknown): string {
  const json = JSON.stringify(data) ?? 'null';
  return FENCE_START + json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`) + FENCE_END;
}

/**
 * Reads the data block at the end of a text: its data, parsed but not validated, and the text before it. An earlier block is plain
 * text. Returns null if the text does not end with a block. Never throws.
 */
export function readDataBlock(text: string): { readonly before: string; readonly data: unknown } | null {
  const start = text.lastIndexOf(FENCE_START);
  if (start < 0) return null;
  const block = LAST_BLOCK.exec(text.slice(Math.max(0, start - 1)));
  if (block?.[1] === undefined) return null;
  const data = parseJson(block[1]);
  return data === undefined ? null : { before: text.slice(0, start).trimEnd(), data };
}

/** Returns undefined for invalid JSON, because undefined is no JSON value. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
