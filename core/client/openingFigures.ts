import * as z from 'zod/mini';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { keptFigures } from '../kernel/snapshots/keptFigures.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { AsOf } from '../kernel/store/projection.ts';

const schema = z.object({ points: z.int(), level: z.int(), xp: z.int(), streakDays: z.int(), trust: z.number(), date: z.string() });

/** What a person is shown while their log is being folded: whole points and XP, days in a row, trust of 100, as of a local date. */
export type OpeningFigures = z.infer<typeof schema>;

/** The figures as the log's last event left them on this very date, read without folding anything; null when they are not kept. */
export async function openingFigures(derived: Derived, log: EventLog, today: AsOf['day']): Promise<OpeningFigures | null> {
  const figures = schema.safeParse(await keptFigures(derived, log)).data;
  return figures?.date === today.date ? figures : null;
}
