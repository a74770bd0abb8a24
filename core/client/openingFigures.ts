import * as z from 'zod/mini';
import type { EventLog } from '../kernel/log/log.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { storedFigures } from '../kernel/snapshots/storedFigures.ts';
import type { AsOf } from '../kernel/store/projection.ts';

const schema = z.object({
  points: z.int(),
  level: z.int(),
  xp: z.int(),
  streakDays: z.nullable(z.int()),
  trust: z.number(),
  date: z.string(),
});

/**
 * The figures that a screen shows while the log is folded: points, level, XP, streak in days, trust (0 to 100), as of a local date. The streak is null
 * where a later day may have ended it.
 */
export type OpeningFigures = z.infer<typeof schema>;

/** The figures after the last event of the log, read without a fold (LG13). Null when they are not stored or of another date. */
export async function openingFigures(derived: Derived, log: EventLog, today: AsOf['day']): Promise<OpeningFigures | null> {
  const figures = schema.safeParse(await storedFigures(derived, log)).data;
  return figures?.date === today.date ? figures : null;
}
