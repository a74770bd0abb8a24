import { dateLater, later, millis, type Instant, type LocalDate } from '../../kernel/time/instant.ts';
import { isLaterDay, missedBetween, type LocalDay } from '../../kernel/time/localDay.ts';
import type { Shield } from './state.ts';

/** How many Streak Shields a person can hold (PR10). */
export const SHIELDS_HELD = 2;

export type StreakAt = {
  /** Consecutive days (PR1). */
  readonly days: number;
  readonly activeToday: boolean;
  /** The shields that are still held, oldest first. */
  readonly shields: readonly Shield[];
  /** Every missed day that used a shield, in order, and the shield it used. */
  readonly bridged: readonly Bridged[];
};

export type Bridged = { readonly date: LocalDate; readonly shield: Shield };

/**
 * The streak as of `today`, by folding the days (PR1): a missed day uses the oldest shield held before it ended (PR2),
 * else the streak is over. Today, still open, changes nothing until it is over. `days` are in order; those that begin
 * when today is over are not looked at. `onDay` is told each counted day, and how many in a row it makes.
 */
export function streakAt(
  days: readonly LocalDay[],
  shieldsBought: readonly Shield[],
  today: LocalDay,
  onDay?: (day: LocalDay, run: number) => void,
): StreakAt {
  let run = 0;
  let shields = shieldsBought;
  let last: LocalDay | null = null;
  const bridged: Bridged[] = [];
  const passTo = (day: LocalDay): void => {
    if (last === null) return;
    const passed = bridge(run, shields, last, day);
    run = passed.run;
    shields = passed.shields;
    bridged.push(...passed.bridged);
  };
  for (const day of days) {
    if (day.from >= today.to) break;
    passTo(day);
    run += 1;
    last = day;
    onDay?.(day, run);
  }
  passTo(today);
  const activeToday = last !== null && !isLaterDay(last, today);
  return { days: run, activeToday, shields, bridged };
}

/** What is left of a streak and its shields after the days between two days passed without a check-in. */
function bridge(run: number, shields: readonly Shield[], last: LocalDay, next: LocalDay): Passed {
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

type Passed = { readonly run: number; readonly shields: readonly Shield[]; readonly bridged: readonly Bridged[] };

/** The date of the `i`-th day (from 1) that was missed after a day. */
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

/** The streak that the streak bonus of 1.5x is named for. */
export const STREAK_BONUS_DAYS = 7;

/** The streak multiplier in tenths (spec section 9): 10 under 3 days, up to 30 from 30 days on. */
export function multiplierTenths(days: number): number {
  return STREAK_TIERS.find(({ from }) => days >= from)?.tenths ?? 10;
}

/** The streak's tier (spec section 4), null under 3 days. */
export function streakTier(days: number): (typeof STREAK_TIERS)[number]['name'] | null {
  return STREAK_TIERS.find(({ from }) => days >= from)?.name ?? null;
}
