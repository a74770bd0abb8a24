import type { MetricResult, Span, Tally } from '@gauntlet/core';
import { formatDate, formatShortDate } from '../../lib/formatDate.ts';
import { formatCount, metricText, withUnit } from '../../lib/formatNumber.ts';

/** Formats a range of dates: Mar 2, 2026, or Mar 2 – Mar 8, 2026. */
export function spanText({ from, to }: Span): string {
  return from === to ? formatDate(to) : `${formatShortDate(from)} – ${formatDate(to)}`;
}

/** Describes outcomes: 2 completed, 1 failed, win rate 67%. */
export function tallyText({ completed, failed, winRate }: Tally): string {
  if (winRate === null) return 'nothing decided';
  return `${completed} completed, ${failed} failed, win rate ${winRate}%`;
}

/** Describes outcomes as a sentence with the range's dates. */
export function outcomesSentence(tally: Tally, { from, to }: Span): string {
  if (tally.winRate === null) return `No challenge of yours was decided between ${formatDate(from)} and ${formatDate(to)}.`;
  const decided = formatCount(tally.completed + tally.failed, 'challenge');
  return `Of ${decided} decided between ${formatDate(from)} and ${formatDate(to)} you completed ${tally.completed}.`;
}

/** Describes the numbers of a metric challenge: 3 of 4 reached 20 pages, 22.5 pages on average. One is shown beside the target: 12 of 20 pages. */
export function metricResultText({ count, mean, reached, target, unit }: MetricResult): string {
  if (count === 1) return `Your number: ${metricText(mean, target, unit)}`;
  const average = `${withUnit(mean, unit)} on average`;
  return target === null || reached === null ? average : `${reached} of ${count} reached ${withUnit(target, unit)}, ${average}`;
}
