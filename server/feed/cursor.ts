import * as z from 'zod';
import { Refused } from '../http/refused.ts';
import type { Position } from '../store/changes.ts';

/** Returns the opaque text of a position in the feed. */
export function cursorOf({ seq, mark }: Position): string {
  return `${seq}-${mark}`;
}

/** Returns the position in a cursor; null for any other text, which is like a position that the feed does not have. */
export function positionIn(cursor: string): Position | null {
  const [, seq = '', mark = ''] = /^(\d{1,15})-(\d{1,10})$/.exec(cursor) ?? [];
  const isPosition = seq !== '' && Number(mark) < 2 ** 31;
  return isPosition ? { seq: Number(seq), mark: Number(mark) } : null;
}

/** The parts of a snapshot, in the order in which its pages hold them. */
export const SECTIONS = ['challengesOf', 'peopleOf', 'nodesOf'] as const;

/** Where a page of a snapshot begins: in a section, after a place. `cursor` is the position of the feed when the first page was read. */
export type PageStart = { readonly cursor: string; readonly section: (typeof SECTIONS)[number]; readonly after: string | null };

const shape = z.strictObject({
  cursor: z.string().refine((text) => positionIn(text) !== null),
  section: z.enum(SECTIONS),
  after: z.string().min(1).max(100).nullable(),
});
const MAX_TOKEN = 500;

/** Returns the opaque text that continues a snapshot. */
export function pageTokenOf(start: PageStart): string {
  return Buffer.from(JSON.stringify(start)).toString('base64url');
}

/** Returns where the page with this text begins. Refuses (400) every other text. */
export function pageStartIn(token: string): PageStart {
  const parsed = shape.safeParse(token.length > MAX_TOKEN ? null : jsonOf(Buffer.from(token, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new Refused(400, 'BadCursor', 'This is no page of a snapshot. Leave it out to begin with the first one.', { field: 'after' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
