import { DAY, HOUR, type DueWindow, type Frequency, type RunStanding, type Today, type Waiting } from '@gauntlet/core';
import { formatMoment, formatTime } from '../../../lib/formatDate.ts';
import { formatTimeLeft } from '../../../lib/formatTimeLeft.ts';
import type { Tone } from '../../../ui/Badge.tsx';

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

type Needs = Pick<RunStanding, 'done' | 'needed' | 'windows' | 'missed' | 'missesLeft' | 'failsAt'>;

/** Why a miss matters in this challenge; null while several more are possible. */
export function riskText({ done, needed, windows, missed, missesLeft, failsAt }: Needs): string | null {
  if (failsAt) return `It cannot be completed any more and fails on ${formatMoment(failsAt)}.`;
  if (done >= needed) return 'You have all the check-ins that it needs.';
  if (missesLeft > 1) return null;
  const more = missed.length > 0 ? 'one more miss' : 'one miss';
  if (missesLeft === 0) return `Needs ${needed} of ${windows}: ${more} fails it`;
  return `Needs ${needed} of ${windows}: ${more} is possible`;
}

const DONE_FOR: Readonly<Record<Frequency, string>> = { daily: 'Done for today', weekly: 'Done for this week', final: 'Done' };

/** What a filled window settles. */
export function doneText(frequency: Frequency): string {
  return DONE_FOR[frequency];
}

/** When the next window opens, from `now` (ms): 'at 12:00 AM, in 9 h', or 'on Nov 28, 2026, 12:00 AM, in 4 days'. */
export function nextText(opensAt: string, now: number): string {
  const isSoon = Date.parse(opensAt) - now < DAY;
  return `${isSoon ? `at ${formatTime(opensAt)}` : `on ${formatMoment(opensAt)}`}, in ${formatTimeLeft(opensAt, now)}`;
}

/** What a challenge waits for. */
export function waitingText({ for: awaited, person, people }: Pick<Waiting, 'for' | 'person' | 'people'>): string {
  switch (awaited) {
    case 'own-start':
      return people > 1 ? `${people} take part: waits for your start` : 'Waits for your start';
    case 'opponent':
      return person ? `Waits for ${person} to join` : 'Waits for an opponent';
    case 'start':
      return `Waits for ${person ?? 'its creator'} to start it`;
    default:
      return 'Over: the result waits for the server';
  }
}

/** How safe the streak is today. */
export function streakText({ state, until }: Pick<Today['streak'], 'state' | 'until'>, now: number): string {
  switch (state) {
    case 'safe':
      return 'Safe today';
    case 'at-risk':
      return `At risk: check in or claim the daily reward within ${formatTimeLeft(until, now)}`;
    case 'shielded':
      return 'Not safe yet today: a Streak Shield covers one missed day';
    default:
      return 'Check in today to begin a streak';
  }
}
