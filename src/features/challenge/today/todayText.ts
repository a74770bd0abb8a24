import { DAY, formatTimeLeft, type Today, type Waiting } from '@gauntlet/core';
import { formatMoment, formatTime } from '../../../lib/formatDate.ts';

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
