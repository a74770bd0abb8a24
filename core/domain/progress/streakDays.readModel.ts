import { dateLater, type LocalDate } from '../../kernel/time/instant.ts';
import { compareDays, separateDays } from '../../kernel/time/daySet.ts';
import { missedBetween, type LocalDay } from '../../kernel/time/localDay.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import type { ActiveDay, DayEvent, ProgressState, Shield } from './state.ts';
import { missedDate, streakAt, type StreakAt } from './streak.ts';

type TitleOf = (challengeId: string) => string | null;

/**
 * A day of the streak: `kept` (it counts, because of its events), `bridged` by a shield, `missed`, `open` (today, not counted yet), or
 * `before` the first day that ever counted.
 */
export type StreakDay = {
  readonly date: LocalDate;
  readonly kind: 'kept' | 'bridged' | 'missed' | 'open' | 'before';
  readonly events: readonly (DayEvent & { readonly description: string })[];
  readonly shield: Shield | null;
};

/** Explains the streak (PR1, PR2): its days, newest first, counted ones with their events and bridged ones with their shield. `titleOf` maps a challenge id to its title. */
export function streakDaysOf(state: ProgressState, { day }: AsOf, titleOf: TitleOf): StreakDay[] {
  const streak = streakAt(state.days, state.shields, day);
  const days: StreakDay[] = [];
  let counted = 0;
  for (const each of daysBack(state.days, streak, day, titleOf)) {
    if (counted === streak.days) break;
    if (each.kind === 'kept') counted += 1;
    if (each.kind === 'kept' || each.kind === 'bridged') days.push(each);
  }
  return days;
}

/** The last `count` days, today included, oldest first. */
export function recentDaysOf(state: ProgressState, { day }: AsOf, count: number, titleOf: TitleOf): StreakDay[] {
  const streak = streakAt(state.days, state.shields, day);
  const days: StreakDay[] = [];
  for (const each of daysBack(state.days, streak, day, titleOf)) {
    if (days.length === count) break;
    days.push(each);
  }
  const first = days.at(-1)?.date ?? day.date;
  const before = Array.from({ length: count - days.length }, (_, i) => emptyDay(dateLater(first, -1 - i), 'before'));
  return [...days, ...before].toReversed();
}

/** Yields the days from today back to the first one that counted, in the order of dates. */
function* daysBack(
  active: readonly ActiveDay[],
  { activeToday, bridged }: StreakAt,
  today: LocalDay,
  titleOf: TitleOf,
): Generator<StreakDay> {
  const shields = new Map(bridged.map(({ date, shield }) => [date, shield]));
  let isListed = false;
  let next = today;
  for (const zones of separateDays(active.filter(({ from }) => from < today.to)).toReversed()) {
    const [day, last] = [zones[0], zones.at(-1)];
    if (!day || !last) continue;
    // Days of zones further east are after today, which misses nothing until it is over.
    if (!isListed && compareDays(day, today) <= 0) {
      if (!activeToday) yield emptyDay(today.date, 'open');
      isListed = true;
      next = today;
    }
    for (let m = missedBetween(last, next); m >= 1; m -= 1) yield missedDay(missedDate(last, m), shields);
    yield {
      date: day.date,
      kind: 'kept',
      events: zones.flatMap(({ events }) => events).map((event) => ({ ...event, description: descriptionOf(event, titleOf) })),
      shield: null,
    };
    next = day;
  }
  if (!isListed && !activeToday) yield emptyDay(today.date, 'open');
}

function descriptionOf({ reason, about }: DayEvent, titleOf: TitleOf): string {
  return reason === 'DailyRewardClaimed' ? `Daily reward, day ${about}` : `Check-in to '${titleOf(about) ?? about}'`;
}

function missedDay(date: LocalDate, shields: ReadonlyMap<LocalDate, Shield>): StreakDay {
  const shield = shields.get(date) ?? null;
  return { date, kind: shield ? 'bridged' : 'missed', events: [], shield };
}

function emptyDay(date: LocalDate, kind: 'open' | 'before'): StreakDay {
  return { date, kind, events: [], shield: null };
}
