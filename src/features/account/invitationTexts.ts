import { neededOf, windowCount, type ChallengeInvitation } from '@gauntlet/core';
import { formatDate, formatDay } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';

const PROOFS = { photo: 'a photo', video: 'a video', text: 'a short text', metric: 'a number' } as const;
const FREQUENCIES = { daily: 'every day', weekly: 'every week', final: 'on the last day' } as const;

type Terms = Pick<ChallengeInvitation, 'proofType' | 'frequency' | 'durationDays'>;

/** How the challenge is proved: 'A photo every day, for 30 days'. */
export function proofText({ proofType, frequency, durationDays }: Terms): string {
  const proof = PROOFS[proofType];
  return `${proof.charAt(0).toUpperCase()}${proof.slice(1)} ${FREQUENCIES[frequency]}, for ${formatCount(durationDays, 'day')}`;
}

/** How many check-ins it takes: '24 of 30 check-ins'. */
export function neededText({ frequency, durationDays }: Terms): string {
  const windows = windowCount(frequency, durationDays);
  return `${neededOf(windows)} of ${formatCount(windows, 'check-in')}`;
}

/** From when the challenge counts. */
export function startText({ type, startedAt, endsAt, startsOn }: ChallengeInvitation, now: number = Date.now()): string {
  if (endsAt !== null && Date.parse(endsAt) <= now) return `It ended on ${formatDay(endsAt)}`;
  if (startedAt !== null) return `It has been running since ${formatDay(startedAt)}`;
  if (type === 'one-on-one') return 'It starts when you join';
  return startsOn === null ? 'It starts when its creator starts it' : `It starts on ${formatDate(startsOn)}`;
}
