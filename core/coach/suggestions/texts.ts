/** Limits in characters; `tags` is a count. Title limits are those of the create form. */
export const LONGEST = { title: 200, shortestTitle: 5, description: 500, reasoning: 500, tag: 30, tags: 6 } as const;

/** Invisible and bidirectional marks, unpaired surrogates, and unassigned or private characters. Joiners stay, because names and emoji use them. */
const INVISIBLE = /[\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a text on one line, without control characters and invisible marks, trimmed and truncated to `longest` characters (CO6). */
export function tidy(text: string, longest: number): string {
  // Truncate a very long text first, so that the patterns do not scan text that is dropped anyway.
  const line = text
    .slice(0, longest * 4)
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .trim();
  return VISIBLE.test(line) ? cut(line, longest) : '';
}

/** Truncates a text without leaving an unpaired surrogate at the end. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** Like `tidy`, but a truncated text ends with an ellipsis, at the end of a word if one is near. */
export function shortened(text: string, longest: number): string {
  const line = tidy(text, longest * 4);
  if (line.length <= longest) return line;
  const head = cut(line, longest - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > longest / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** Returns a 32-bit hash of a text (FNV-1a). Not cryptographic. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
