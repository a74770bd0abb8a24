import * as z from 'zod/mini';

const backupSchema = z.object({
  /** When the backup was made (ISO instant). */
  at: z.string(),
  /** The number of events, and the hash of the last one. */
  events: z.int().check(z.minimum(0)),
  head: z.string(),
  /** The file's name, and its destination: a browser download, or a folder in which it was verified. */
  name: z.string(),
  to: z.enum(['download', 'folder']),
});
const planSchema = z.enum(['off', 'daily', 'weekly']);

/** The record of the last backup. */
export type Backup = z.infer<typeof backupSchema>;
/** The schedule. */
export type Plan = z.infer<typeof planSchema>;

const DAY_MS = 24 * 3_600_000;
const EVERY: Readonly<Record<Exclude<Plan, 'off'>, number>> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** Parses a stored backup record. Returns null if it is invalid. */
export function readBackup(kept: unknown): Backup | null {
  return backupSchema.safeParse(kept).data ?? null;
}

/** Parses a stored schedule. Returns 'off' if it is invalid. */
export function readPlan(kept: unknown): Plan {
  return planSchema.safeParse(kept).data ?? 'off';
}

/** Counts the events without a backup (BK2). A log shorter than its backup is a different one: all events count. */
export function eventsSince(last: Backup | null, events: number): number {
  return last === null || events < last.events ? events : events - last.events;
}

/** Returns when the next backup is scheduled, in ms since 1970; null without a schedule or new events (BK3). */
export function dueAt(plan: Plan, last: Backup | null, events: number): number | null {
  if (plan === 'off' || eventsSince(last, events) === 0) return null;
  return last === null ? 0 : Date.parse(last.at) + EVERY[plan];
}

/** Checks whether a backup is scheduled at `now` (ms since 1970) or earlier. */
export function isDue(plan: Plan, last: Backup | null, events: number, now: number): boolean {
  const due = dueAt(plan, last, events);
  return due !== null && due <= now;
}

const headerSchema = z.object({ events: z.int(), head: z.string() });

/** Reads the header of an exported log. Throws when it is invalid, which is a defect of the app. */
export function contentsOf(log: string): Pick<Backup, 'events' | 'head'> {
  return headerSchema.parse(JSON.parse(log.slice(0, log.indexOf('\n'))));
}
