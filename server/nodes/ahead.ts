import { HOUR, later, MINUTE, SECOND, type Instant } from '@gauntlet/core';
import { Refused } from '../http/refused.ts';

/** Maximum time that an action may be ahead of the server's clock. */
const MAX_AHEAD = 5 * MINUTE;
/** An action that is ahead by at most this much is taken later. */
const MAX_WAIT = HOUR;

const SENTENCE = 'The clock of this device is more than 5 minutes ahead. Set it right and try again.';
const LATER = 'The clock of this device was ahead when this was recorded. It is taken when that time comes.';

/**
 * Throws when an action's instant is more than 5 minutes ahead of the server's clock (SY5). One that is at most an hour ahead is no verdict: a
 * wrong clock on a device that was offline costs the person a delay, not the action.
 */
export function refuseAhead(at: Instant, now: Instant): void {
  if (at <= later(now, MAX_AHEAD)) return;
  if (at > later(now, MAX_WAIT)) throw new Refused(409, 'AheadOfClock', SENTENCE);
  const waitMs = Date.parse(at) - MAX_AHEAD - Date.parse(now);
  throw new Refused(409, 'AheadOfClock', LATER, { isNotVerdict: true, retryAfter: Math.ceil(waitMs / SECOND) });
}
