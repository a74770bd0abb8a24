import * as z from 'zod/mini';
import { STRATEGY_NAMES } from './strategy.ts';

const courseSchema = z.object({
  screen: z.string(),
  /** What it broke by, in words. */
  error: z.string(),
  /** What was tried since the screen first broke, in order. */
  tried: z.array(z.enum(STRATEGY_NAMES)),
  /** The records of that. */
  records: z.array(z.string()),
  /** When something last happened in it, in milliseconds since 1970. */
  at: z.number(),
  /**
   * What helped last: its record, when that was (ms since 1970), whether the page was loaded anew for it, and whether it led to another
   * screen.
   */
  last: z.nullable(z.object({ record: z.string(), at: z.number(), reloaded: z.boolean(), isElsewhere: z.boolean() })),
  /** Whether somebody asked for recovery: then what is left to try follows by itself. */
  isAsked: z.boolean(),
});

/** The healing of one screen, from its first break on. Kept in the tab, so that it goes on after the page was loaded anew. */
export type Course = z.infer<typeof courseSchema>;

/** A screen that breaks within this time of being healed was not, in milliseconds; a page that is loaded anew takes its time. */
export const HEALED_AFTER = 5_000;
export const RELOADED_AFTER = 15_000;
/** The same screen broken again after a longer while is another matter. */
const SAME_ERROR_WITHIN = 60_000;

const KEY = 'gauntlet.recoveryCourse';

/** The course that is under way in this tab, or null. */
export function readCourse(session: Storage): Course | null {
  try {
    return courseSchema.safeParse(JSON.parse(session.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps the course; null ends it. */
export function storeCourse(course: Course | null, session: Storage): void {
  try {
    if (course) session.setItem(KEY, JSON.stringify(course));
    else session.removeItem(KEY);
  } catch {
    // Without it, the next break begins a course of its own.
  }
}

/** What a break at `now` (ms) means: the course that it belongs to, and which record it takes back, after how long. */
export function courseAt(
  before: Course | null,
  { screen, error }: Pick<Course, 'screen' | 'error'>,
  now: number,
): { readonly course: Course; readonly undone: Undone | null } {
  const fresh: Course = { screen, error, tried: [], records: [], at: now, last: null, isAsked: false };
  if (!before) return { course: fresh, undone: null };
  const { last } = before;
  const isSame = before.screen === screen;
  // Nothing had helped: the same screen broken by the same is the same matter, also after the page was loaded anew.
  if (!last) return { course: isSame && before.error === error && now - before.at < SAME_ERROR_WITHIN ? before : fresh, undone: null };
  if (!isSame && !last.isElsewhere) return { course: fresh, undone: null };
  const afterMs = now - last.at;
  if (afterMs > (last.reloaded ? RELOADED_AFTER : HEALED_AFTER)) return { course: fresh, undone: null };
  return { course: { ...before, screen, error, at: now, last: null }, undone: { record: last.record, afterMs } };
}

export type Undone = { readonly record: string; readonly afterMs: number };
