import { dateLater, later, millis, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import { compareDays, separateDays } from '../../kernel/time/daySet.ts';
import { isLaterDay, missedBetween, type LocalDay } from '../../kernel/time/localDay.ts';
import type { Shield } from './state.ts';

/** Maximum number of Streak Shields a user can hold (PR10). */
export const SHIELDS_HELD = 2;

/** The streak as of a day. */
export type StreakAt = {
  /** Consecutive days (PR1). */
  readonly days: number;
  readonly activeToday: boolean;
  /** The shields still held, oldest first. */
  readonly shields: readonly Shield[];
  /** Every missed day that used a shield, in order, with that shield. */
  readonly bridged: readonly Bridged[];
};

/** A missed day that used a shield. */
export type Bridged = { readonly date: LocalDate; readonly shield: Shield };

/**
 * Computes the streak as of `today` (PR1). A missed day uses the oldest shield bought before that day ended (PR2), or else resets
 * the streak. Today changes nothing until it is over. `days` are the recorded days in the order of `compareDays`; days after today are ignored.
 * `onDay` is called with each counted day, as its recorded days in all zones, and the length of the streak on that day.
 */
export function streakAt(
  days: readonly LocalDay[],
  shieldsBought: readonly Shield[],
  today: LocalDay,
  onDay?: (day: readonly LocalDay[], run: number) => void,
): StreakAt {
  let run = 0;
  let shields = shieldsBought;
  let last: readonly LocalDay[] = [];
  let end: LocalDay | null = null;
  const bridged: Bridged[] = [];
  const advance = (next: LocalDay): void => {
    if (end === null) return;
    const after = bridge(run, shields, end, next);
    run = after.run;
    shields = after.shields;
    bridged.push(...after.bridged);
  };
  for (const day of separateDays(days.filter(({ from }) => from < today.to))) {
    const start = day.reduce(earliest);
    const before = last.at(-1);
    // Today is open: it misses nothing that it may still fill, neither in its own zone nor before a day of a zone further east.
    advance(before && compareDays(before, today) < 0 ? earliest(start, today) : start);
    run += 1;
    last = day;
    end = day.reduce(latest, end ?? start);
    onDay?.(day, run);
  }
  advance(today);
  const counted = last[0];
  const activeToday = counted !== undefined && !isLaterDay(counted, today);
  return { days: run, activeToday, shields, bridged };
}

/** Where two days begin: what the zone of one of them covers is not missed in the other's. */
function earliest(one: LocalDay, other: LocalDay): LocalDay {
  if (one.date <= other.date && one.from <= other.from) return one;
  return { ...one, date: one.date < other.date ? one.date : other.date, from: one.from < other.from ? one.from : other.from };
}

/** Where two days end, of which the second one is later in the order of `compareDays`. */
function latest(one: LocalDay, next: LocalDay): LocalDay {
  return next.to >= one.to ? next : { ...next, to: one.to };
}

/** Returns the streak and the shields that remain after the missed days between two active days. */
function bridge(run: number, shields: readonly Shield[], last: LocalDay, next: LocalDay): Bridge {
  const missed = missedBetween(last, next);
  const bridged: Bridged[] = [];
  let rest = shields;
  for (let i = 1; i <= missed; i += 1) {
    const dayEnded = endOfMissed(last, next, i, missed);
    const [oldest, ...others] = rest;
    if (oldest === undefined || oldest.at >= dayEnded) return { run: 0, shields: rest, bridged };
    rest = others;
    bridged.push({ date: missedDate(last, i), shield: oldest });
  }
  return { run, shields: rest, bridged };
}

/** What remains after the missed days between two active days. */
type Bridge = { readonly run: number; readonly shields: readonly Shield[]; readonly bridged: readonly Bridged[] };

/** The date of the `i`-th missed day (from 1) after a day. */
export function missedDate(last: LocalDay, i: number): LocalDate {
  return dateLater(last.date, i);
}

function endOfMissed(last: LocalDay, next: LocalDay, i: number, missed: number): Instant {
  return later(last.to, Math.round(((millis(next.from) - millis(last.to)) * i) / missed));
}

/** The streak's tiers, the highest first, and their multipliers in tenths (PR3, PR5). */
export const STREAK_TIERS = [
  { from: 30, name: 'Legend', tenths: 30 },
  { from: 21, name: 'Champion', tenths: 25 },
  { from: 14, name: 'Dedicated', tenths: 20 },
  { from: 7, name: 'Committed', tenths: 15 },
  { from: 3, name: 'Starter', tenths: 12 },
] as const;

/** The length of streak, in days, that gives the streak bonus of 1.5x. */
export const STREAK_BONUS_DAYS = 7;

/**
 * The streak multiplier in tenths (PR5): 10 under 3 days, up to 30 from 30 days on.
 *
 * @example multiplierTenths(7) // 15
 */
export function multiplierTenths(days: number): number {
  return STREAK_TIERS.find(({ from }) => days >= from)?.tenths ?? 10;
}

/** The streak's tier (PR3), null under 3 days. */
export function streakTier(days: number): (typeof STREAK_TIERS)[number]['name'] | null {
  return STREAK_TIERS.find(({ from }) => days >= from)?.name ?? null;
}
