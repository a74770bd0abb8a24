/** In characters, and for tags how many; titles as the create form asks. */
export const LONGEST = { title: 200, shortestTitle: 5, description: 500, reasoning: 500, tag: 30, tags: 6 } as const;

/** Marks that order words anew or that nobody sees, halves of characters, and what no text needs. Joiners stay: names and emoji are made with them. */
const INVISIBLE = /[\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text on one line: without control characters and marks that nobody sees, trimmed, cut to so many characters at most (CO6). */
export function tidy(text: string, longest: number): string {
  // What is far too long is cut first: the rest would be looked through for nothing.
  const line = text
    .slice(0, longest * 4)
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .trim();
  return VISIBLE.test(line) ? cut(line, longest) : '';
}

/** The first characters of a text, without half of one at the end. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** The same, ended with an ellipsis and at the end of a word where one is near. */
export function shortened(text: string, longest: number): string {
  const line = tidy(text, longest * 4);
  if (line.length <= longest) return line;
  const head = cut(line, longest - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** A short name for a text, the same for the same text: no secret, only a key. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
