import type { OpinionView, ProofView } from '@gauntlet/core';
import { formatDeadline } from '../../../lib/formatDate.ts';

/** How many people looked, and what they said: '4 looked: 3 approved, 1 rejected'. */
export function countsText(opinions: readonly Pick<OpinionView, 'accepts'>[]): string {
  const approved = opinions.filter(({ accepts }) => accepts).length;
  return `${opinions.length} looked: ${approved} approved, ${opinions.length - approved} rejected`;
}

/** What becomes, or became, of a check-in, beside what people said (RV2, RV8); null when these say it all. `now` in milliseconds. */
export function verdictText({ review, isMine }: Pick<ProofView, 'review' | 'isMine'>, now: number): string | null {
  if (!review) return null;
  const { basis, accepts, until, opinions, isReplaced, replaceableUntil } = review;
  if (until !== null) {
    const when = formatDeadline(until, now);
    if (!accepts) return `Not verified on ${when} unless others approve it`;
    return opinions.length === 0 ? `Accepted by itself on ${when} unless somebody rejects it` : `Decided on ${when}, as the majority says`;
  }
  if (basis === 'silence') return 'Nobody looked at it in 48 hours, so it counts';
  if (basis === 'nobody') return isMine ? 'Nobody else took part who could verify it, so it counts' : null;
  if (isReplaced) return 'Another check-in replaces it';
  return replaceableUntil === null ? null : `You can replace it once, until ${formatDeadline(replaceableUntil, now)}`;
}
