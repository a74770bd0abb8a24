import * as z from 'zod/mini';
import { STRATEGY_NAMES } from './strategy.ts';

const courseSchema = z.object({
  screen: z.string(),
  /** The message of the error. */
  error: z.string(),
  /** The strategies that were tried since the screen first broke, in order. */
  tried: z.array(z.enum(STRATEGY_NAMES)),
  /** The ids of their records. */
  records: z.array(z.string()),
  /** When the course last changed, in milliseconds since 1970. */
  at: z.number(),
  /** The last success: its record, its time (ms since 1970), whether it reloaded the page and whether it left the screen. */
  last: z.nullable(z.object({ record: z.string(), at: z.number(), reloaded: z.boolean(), isElsewhere: z.boolean() })),
  /** Whether the user started the recovery. The remaining strategies then follow automatically. */
  isAsked: z.boolean(),
});

/** The course of one recovery, from the first error of a screen on. Stored in the tab, so that it survives a reload. */
export type Course = z.infer<typeof courseSchema>;

/** A screen that breaks within this time after a success has not recovered (milliseconds). A reload takes longer. */
export const RECOVERED_AFTER = 5_000;
export const RELOADED_AFTER = 15_000;
/** The same error after more than this time starts a new course (milliseconds). */
const SAME_ERROR_WITHIN = 60_000;

const KEY = 'gauntlet.recoveryCourse';

/** Reads the current course of this tab, or null. */
export function readCourse(session: Storage): Course | null {
  try {
    return courseSchema.safeParse(JSON.parse(session.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Stores the course. Null ends it. */
export function storeCourse(course: Course | null, session: Storage): void {
  try {
    if (course) session.setItem(KEY, JSON.stringify(course));
    else session.removeItem(KEY);
  } catch {
    // Without storage, the next error starts a new course.
  }
}

/** Decides what an error at `now` (ms) means: the course it belongs to, and the earlier success that it refutes. */
export function courseAt(
  before: Course | null,
  { screen, error }: Pick<Course, 'screen' | 'error'>,
  now: number,
): { readonly course: Course; readonly undone: Undone | null } {
  const fresh: Course = { screen, error, tried: [], records: [], at: now, last: null, isAsked: false };
  if (!before) return { course: fresh, undone: null };
  const { last } = before;
  const isSame = before.screen === screen;
  // After no success, the same error on the same screen continues the course, also after a reload.
  if (!last) return { course: isSame && before.error === error && now - before.at < SAME_ERROR_WITHIN ? before : fresh, undone: null };
  if (!isSame && !last.isElsewhere) return { course: fresh, undone: null };
  const afterMs = now - last.at;
  if (afterMs > (last.reloaded ? RELOADED_AFTER : RECOVERED_AFTER)) return { course: fresh, undone: null };
  return { course: { ...before, screen, error, at: now, last: null }, undone: { record: last.record, afterMs } };
}

export type Undone = { readonly record: string; readonly afterMs: number };
