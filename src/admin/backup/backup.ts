import * as z from 'zod/mini';

const backupSchema = z.object({
  /** When it was made, an ISO instant. */
  at: z.string(),
  /** How many events it holds, and the hash of the last. */
  events: z.int().check(z.minimum(0)),
  head: z.string(),
  /** The file's name, and where it went: handed to the browser, or written into the folder and read back. */
  name: z.string(),
  to: z.enum(['download', 'folder']),
});
const planSchema = z.enum(['off', 'daily', 'weekly']);

/** What is known of the last backup. */
export type Backup = z.infer<typeof backupSchema>;
/** How often one is due. */
export type Plan = z.infer<typeof planSchema>;

const DAY_MS = 24 * 3_600_000;
const EVERY: Readonly<Record<Exclude<Plan, 'off'>, number>> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** The last backup as it may come from where it was kept; null when it is none. */
export function readBackup(kept: unknown): Backup | null {
  return backupSchema.safeParse(kept).data ?? null;
}

/** The plan as it may come from where it was kept; off when it is none. */
export function readPlan(kept: unknown): Plan {
  return planSchema.safeParse(kept).data ?? 'off';
}

/** How many events no backup has (BK2). A log that has fewer than the backup is another, or was begun anew: all of it. */
export function eventsSince(last: Backup | null, events: number): number {
  return last === null || events < last.events ? events : events - last.events;
}

/** When the next backup is due by the plan, in ms since 1970; null when none is planned, or nothing is to be added (BK3). */
export function dueAt(plan: Plan, last: Backup | null, events: number): number | null {
  if (plan === 'off' || eventsSince(last, events) === 0) return null;
  return last === null ? 0 : Date.parse(last.at) + EVERY[plan];
}

/** Whether a backup is due at `now`, in ms since 1970. */
export function isDue(plan: Plan, last: Backup | null, events: number, now: number): boolean {
  const due = dueAt(plan, last, events);
  return due !== null && due <= now;
}

const headerSchema = z.object({ events: z.int(), head: z.string() });

/** What an exported log says of itself in its first line. Throws when it is no such file: a fault of ours. */
export function contentsOf(log: string): Pick<Backup, 'events' | 'head'> {
  return headerSchema.parse(JSON.parse(log.slice(0, log.indexOf('\n'))));
}
