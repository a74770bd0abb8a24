import { neededOf, windowCount, type ChallengeInvitation } from '@gauntlet/core';
import { formatDate, formatDay } from '../../lib/formatDate.ts';
import { formatCount, withUnit } from '../../lib/formatNumber.ts';

const PROOFS = { photo: 'A photo', video: 'A video', text: 'A short text', metric: 'A number' } as const;
const FREQUENCIES = { daily: 'every day', weekly: 'every week', final: 'on the last day' } as const;

type Terms = Pick<ChallengeInvitation, 'proofType' | 'frequency' | 'durationDays' | 'target' | 'unit'>;

/** How the challenge is proved: 'A photo every day, for 30 days', 'A number every day (20 pages), for 30 days'. */
export function proofText({ proofType, frequency, durationDays, target, unit }: Terms): string {
  const aim = target === undefined ? unit : withUnit(target, unit ?? null);
  return `${PROOFS[proofType]} ${FREQUENCIES[frequency]}${aim === undefined ? '' : ` (${aim})`}, for ${formatCount(durationDays, 'day')}`;
}

/** How many check-ins it takes: '24 of 30 check-ins'. */
export function neededText({ frequency, durationDays }: Pick<Terms, 'frequency' | 'durationDays'>): string {
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
