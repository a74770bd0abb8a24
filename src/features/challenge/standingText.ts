import { formatTimeLeft, HOUR, type DueWindow, type RunStanding } from '@gauntlet/core';
import { formatMoment } from '../../lib/formatDate.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** From this much time before the deadline on, a due check-in is urgent. In milliseconds. */
const URGENT = 3 * HOUR;

/** How long a check-in can still be made: '13 h left', '2 h of grace'. `now` in milliseconds. */
export function timeLeftText({ deadline, inGrace }: Pick<DueWindow, 'deadline' | 'inGrace'>, now: number): string {
  return `${formatTimeLeft(deadline, now)} ${inGrace ? 'of grace' : 'left'}`;
}

/** The colour of the time left: the nearer the deadline, the warmer. */
export function urgencyTone({ deadline, inGrace }: Pick<DueWindow, 'deadline' | 'inGrace'>, now: number): Tone {
  if (inGrace) return 'red';
  return Date.parse(deadline) - now < URGENT ? 'orange' : 'grey';
}

type Needs = Pick<RunStanding, 'done' | 'needed' | 'states' | 'missesLeft' | 'failsAt'>;

/** Why a miss matters in this challenge; null while several more are possible. */
export function riskText({ done, needed, states, missesLeft, failsAt }: Needs): string | null {
  if (failsAt) return `It cannot be completed any more and fails on ${formatMoment(failsAt)}.`;
  if (done >= needed) return 'You have all the check-ins that it needs.';
  if (missesLeft > 1) return null;
  const more = states.some((state) => state === 'missed' || state === 'missed-provisionally') ? 'one more miss' : 'one miss';
  if (missesLeft === 0) return `Needs ${needed} of ${states.length}: ${more} fails it`;
  return `Needs ${needed} of ${states.length}: ${more} is possible`;
}
