import * as z from 'zod';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';

const DAY = 86_400_000;

const text = z.string().default('');
const number = z.number().default(0);

/** All event data that the models read, for any type; absent fields have defaults. */
const facts = z.object({
  challengeId: text,
  startedBy: text,
  cancelledBy: text,
  event: text,
  type: text,
  about: text,
  endedAt: text,
  hasStarted: z.boolean().default(false),
  until: text,
  points: number,
  bonus: number,
  stake: number,
  payout: number,
  potentialWinnings: number,
  xp: number,
  cycleDay: number,
  activity: text,
  commentId: text,
  packageId: text,
  paymentId: text,
  achievement: text,
  season: text,
  year: number,
  window: number,
  replaces: text,
  revision: number,
  result: z.string().nullable().default(''),
  missed: z.array(z.number()).default([]),
  windows: number,
  needed: number,
  done: number,
  streakTenths: number,
  boostTenths: number,
  seasonTenths: number,
  bet: z.object({ outcome: z.string(), stake: z.number(), payout: z.number() }).nullable().default(null),
  run: z
    .object({ bounds: z.array(z.string()) })
    .nullable()
    .default(null),
});

/** Returns the data of an event as the models read it. */
export function factsOf(event: EventEnvelope): z.infer<typeof facts> {
  const cached = read.get(event);
  if (cached) return cached;
  const parsed = facts.parse(event.data);
  read.set(event, parsed);
  return parsed;
}

/** Cached, since several models read the same event. */
const read = new WeakMap<EventEnvelope, z.infer<typeof facts>>();

type Day = EventEnvelope['day'];

/** A claimed day of a seven-day cycle. */
export type ClaimedDay = Day & { readonly cycleDay: number };

/** Returns which day of a seven-day cycle follows on `day`: it continues the nearest earlier claim. */
export function nextOfSeven(claims: readonly ClaimedDay[], day: Day): number {
  const [last] = claims.filter(({ date }) => date < day.date).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  if (!last) return 1;
  const dates = (Date.parse(day.date) - Date.parse(last.date)) / DAY - 1;
  const gap = Math.round((Date.parse(day.from) - Date.parse(last.to)) / DAY);
  if (Math.min(dates, gap) > 0) return 1;
  return last.cycleDay === 7 ? 1 : last.cycleDay + 1;
}
