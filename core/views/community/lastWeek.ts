import type { AppState } from '../appState.ts';
import { dateLater, type Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';

const WEEK = 7;

/**
 * The last seven local dates of who looks, today included: says on which of them an instant is (0 to 6, today), or null
 * when it is on none.
 */
export function lastWeek({ calendar, zone }: AppState, { day }: AsOf): (instant: Instant) => number | null {
  const bounds = calendar.firstInstants(dateLater(day.date, 1 - WEEK), zone, WEEK + 1);
  return (instant) => {
    const found = bounds.findLastIndex((bound) => bound <= instant);
    return found < 0 || found === WEEK ? null : found;
  };
}
