import { later, millis, type Instant } from '../kernel/instant.ts';
import { isLaterDay, missedBetween, type LocalDay } from '../kernel/localDay.ts';

/** How many Streak Shields a person can hold (PR10). */
export const SHIELDS_HELD = 2;

export type StreakAt = {
  /** Consecutive days (PR1). */
  readonly days: number;
  readonly activeToday: boolean;
  /** Instants at which the shields that are still held were bought, oldest first. */
  readonly shields: readonly Instant[];
};

/**
 * The streak as of `today`, by folding the days (PR1): a missed day uses the oldest shield held before it ended (PR2),
 * else the streak is over. Today, still open, changes nothing until it is over. `days` are in order; those that begin
 * when today is over are not looked at.
 */
export function streakAt(days: readonly LocalDay[], shieldsBought: readonly Instant[], today: LocalDay): StreakAt {
  let run = 0;
  let shields = [...shieldsBought];
  let last: LocalDay | null = null;
  const passTo = (day: LocalDay): void => {
    if (last === null) return;
    const bridged = bridge(run, shields, last, day);
    run = bridged.run;
    shields = bridged.shields;
  };
  for (const day of days) {
    if (day.from >= today.to) break;
    passTo(day);
    run += 1;
    last = day;
  }
  passTo(today);
  const activeToday = last !== null && !isLaterDay(last, today);
  return { days: run, activeToday, shields };
}

/** What is left of a streak and its shields after the days between two days passed without a check-in. */
function bridge(run: number, shields: Instant[], last: LocalDay, next: LocalDay): { run: number; shields: Instant[] } {
  const missed = missedBetween(last, next);
  let rest = shields;
  for (let i = 1; i <= missed; i += 1) {
    const dayEnded = endOfMissed(last, next, i, missed);
    const [oldest, ...others] = rest;
    if (run === 0 || oldest === undefined || oldest >= dayEnded) return { run: 0, shields: rest };
    rest = others;
  }
  return { run, shields: rest };
}

function endOfMissed(last: LocalDay, next: LocalDay, i: number, missed: number): Instant {
  return later(last.to, Math.round(((millis(next.from) - millis(last.to)) * i) / missed));
}

/** The streak multiplier in tenths (spec section 9): 10 under 3 days, up to 30 from 30 days on. */
export function multiplierTenths(days: number): number {
  if (days >= 30) return 30;
  if (days >= 21) return 25;
  if (days >= 14) return 20;
  if (days >= 7) return 15;
  return days >= 3 ? 12 : 10;
}

const TIERS = [
  { from: 30, name: 'Legend' },
  { from: 21, name: 'Champion' },
  { from: 14, name: 'Dedicated' },
  { from: 7, name: 'Committed' },
  { from: 3, name: 'Starter' },
] as const;

/** The streak's tier (spec section 4), null under 3 days. */
export function streakTier(days: number): (typeof TIERS)[number]['name'] | null {
  return TIERS.find(({ from }) => days >= from)?.name ?? null;
}
