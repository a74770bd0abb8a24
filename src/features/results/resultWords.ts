import type { Span, Tally } from '@gauntlet/core';
import { formatDate, formatShortDate } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';

/** A stretch of dates: Mar 2, 2026, or Mar 2 – Mar 8, 2026. */
export function spanWords({ from, to }: Span): string {
  return from === to ? formatDate(to) : `${formatShortDate(from)} – ${formatDate(to)}`;
}

/** How challenges ended, in words: 2 completed, 1 failed, win rate 67%. */
export function tallyWords({ completed, failed, winRate }: Tally): string {
  if (winRate === null) return 'nothing decided';
  return `${completed} completed, ${failed} failed, win rate ${winRate}%`;
}

/** The same as a sentence about a range that begins and ends somewhere. */
export function outcomesSentence(tally: Tally, { from, to }: Span): string {
  if (tally.winRate === null) return `No challenge of yours was decided between ${formatDate(from)} and ${formatDate(to)}.`;
  const decided = formatCount(tally.completed + tally.failed, 'challenge');
  return `Of ${decided} decided between ${formatDate(from)} and ${formatDate(to)} you completed ${tally.completed}.`;
}
