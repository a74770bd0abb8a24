import type { AppState } from '../appState.ts';
import { dateLater, type Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';

const WEEK = 7;

/** Returns a function that maps an instant to its index among the user's last seven local dates (0 to 6, 6 is today), or null. */
export function lastWeek({ calendar, zone }: AppState, { day }: AsOf): (instant: Instant) => number | null {
  const bounds = calendar.firstInstants(dateLater(day.date, 1 - WEEK), zone, WEEK + 1);
  return (instant) => {
    const found = bounds.findLastIndex((bound) => bound <= instant);
    return found < 0 || found === WEEK ? null : found;
  };
}
