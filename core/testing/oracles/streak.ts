import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { sameDay } from './days.ts';

const DAY = 86_400_000;

/** A change of a streak at a time. At one time, ends of days come before the changes of a new day. */
type Tick = { readonly at: number; readonly order: number; readonly kind: 'missed day ended' | 'shield bought' | 'active day began' };

/**
 * Computes the streak in the simplest way: sorts every action, every purchase of a shield and every end of a missed day by time and walks
 * through them from the beginning. PR1, PR2.
 */
export function streakByTheClock(events: readonly EventEnvelope[], today: LocalDay): { streak: number; shieldsHeld: number } {
  let streak = 0;
  let shieldsHeld = 0;
  for (const { kind } of ticksUntil(events, today)) {
    if (kind === 'active day began') streak += 1;
    else if (kind === 'shield bought') shieldsHeld += 1;
    else if (streak > 0 && shieldsHeld > 0) shieldsHeld -= 1;
    else streak = 0;
  }
  return { streak, shieldsHeld };
}

function ticksUntil(events: readonly EventEnvelope[], today: LocalDay): Tick[] {
  const days = activeDays(events).filter(({ from }) => from < today.to);
  const actions = days.map(({ from }): Tick => ({ at: Date.parse(from), order: 2, kind: 'active day began' }));
  const bought = events.filter(({ type }) => type === 'ShieldBought');
  const shields = bought.map(({ at }): Tick => ({ at: Date.parse(at), order: 1, kind: 'shield bought' }));
  const ends = [...days, today].flatMap((day, i) => endsOfMissedDays(days[i - 1], day));
  return [...actions, ...shields, ...ends].toSorted((a, b) => a.at - b.at || a.order - b.order);
}

/** Returns the days that count, in the order of dates, without days that are another one in another zone. */
function activeDays(events: readonly EventEnvelope[]): LocalDay[] {
  const days: LocalDay[] = [];
  for (const { type, day } of events) {
    if (type !== 'DailyRewardClaimed' && type !== 'ProofUploaded') continue;
    if (!sameDay(days, day)) days.push(day);
  }
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns when the missed days between two days ended: as many as both the dates and the time between them allow. */
function endsOfMissedDays(last: LocalDay | undefined, next: LocalDay): Tick[] {
  if (!last) return [];
  const gap = Date.parse(next.from) - Date.parse(last.to);
  const dates = (Date.parse(next.date) - Date.parse(last.date)) / DAY - 1;
  const missed = Math.max(0, Math.min(dates, Math.round(gap / DAY)));
  return Array.from({ length: missed }, (_, i) => ({
    at: Date.parse(last.to) + Math.round((gap * (i + 1)) / missed),
    order: 0,
    kind: 'missed day ended',
  }));
}
