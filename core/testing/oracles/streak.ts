import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { mostSeparate } from './days.ts';

const DAY = 86_400_000;

/**
 * Computes the streak in the simplest way: walks through all days on which the user acted, in whichever zones, and looks for missed days between
 * those before and those after. A missed day takes a shield out of the box, which holds those bought before that day ended, or ends the row.
 * The streak is the most separate days that the last row holds. PR1, PR2.
 */
export function streakByTheClock(events: readonly EventEnvelope[], today: LocalDay): { streak: number; shieldsHeld: number } {
  const acted = activeDays(events).filter(({ from }) => from < today.to);
  // Today is open: it may still be filled, so that nothing between the days around it is missed because of it.
  const open = { ...today };
  const walk = [...acted, open].toSorted(byDate);
  const shields = events.flatMap(({ type, at }) => (type === 'ShieldBought' ? [Date.parse(at)] : [])).toSorted((a, b) => a - b);
  let row: LocalDay[] = [];
  for (const [i, day] of walk.entries()) {
    for (const ended of endsOfMissedDays(walk.slice(0, i), walk.slice(i))) {
      const hasShield = row.length > 0 && (shields[0] ?? ended) < ended;
      if (hasShield) shields.shift();
      else row = [];
    }
    if (day !== open) row.push(day);
  }
  return { streak: mostSeparate(row), shieldsHeld: shields.length };
}

/** Returns every day that counts, once. */
function activeDays(events: readonly EventEnvelope[]): LocalDay[] {
  const acts = events.filter(({ type }) => type === 'DailyRewardClaimed' || type === 'ProofUploaded');
  const days = new Map(acts.map(({ day }) => [`${day.date} ${day.from} ${day.to}`, day]));
  return [...days.values()];
}

function byDate(a: LocalDay, b: LocalDay): number {
  return Date.parse(a.date) - Date.parse(b.date) || Date.parse(a.to) - Date.parse(b.to);
}

/**
 * Returns when the days ended that were missed between some days and those after them: the fewest that the dates, or the instants, of one day on
 * each side give. They share the time that no day covers.
 */
function endsOfMissedDays(before: readonly LocalDay[], after: readonly LocalDay[]): number[] {
  if (before.length === 0 || after.length === 0) return [];
  const dates = least(after, ({ date }) => date) - most(before, ({ date }) => date);
  const begin = most(before, ({ to }) => to);
  const gap = least(after, ({ from }) => from) - begin;
  const missed = Math.max(0, Math.min(dates / DAY - 1, Math.round(gap / DAY)));
  return Array.from({ length: missed }, (_, i) => begin + Math.round((gap * (i + 1)) / missed));
}

function least(days: readonly LocalDay[], of: (day: LocalDay) => string): number {
  return Math.min(...days.map((day) => Date.parse(of(day))));
}

function most(days: readonly LocalDay[], of: (day: LocalDay) => string): number {
  return Math.max(...days.map((day) => Date.parse(of(day))));
}
