import type { Ending, OpenMatters, Standing } from '@gauntlet/core';
import { formatMoment, formatTime, formatWeekday } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';

/** What a device says of a result before the server recorded it (CH14). */
export function resultText({ result }: Extract<Standing, { name: 'provisional' }>): string {
  if (result === 'completed') return 'So far: you completed it';
  return result === 'failed' ? 'So far: not enough check-ins' : 'Over: late check-ins may still count';
}

/** When a result becomes final (CH12): 'Final on Thursday, March 5, 6:00 PM unless somebody disputes.' `now` in milliseconds. */
export function finalText({ all }: Ending, now: number): string {
  if (all?.name !== 'provisional' || all.finalAt === null) return 'Final once the others are done too.';
  const at = Date.parse(all.finalAt);
  if (at <= now) return 'The server records the result in a moment.';
  return `Final on ${formatWeekday(at)}, ${formatTime(all.finalAt)} unless somebody disputes.`;
}

/** What may still change the result, in words; null for nothing. */
export function openText({ verdicts, disputes, disputable, misses }: OpenMatters): string | null {
  const parts = [
    disputes > 0 && formatCount(disputes, 'dispute'),
    verdicts > 0 && `${formatCount(verdicts, 'check-in')} without a verdict`,
    disputable > 0 && `${formatCount(disputable, 'verdict')} that may be disputed`,
    misses > 0 && `${formatCount(misses, 'miss', 'misses')} that a late check-in may fill`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Still open: ${parts.join(', ')}.`;
}

/** That a result is final, and since when (CH26); null before, and where no server records it. */
export function recordedText(mine: Standing | null): string | null {
  if (mine?.name !== 'final' || mine.recordedAt === null) return null;
  const revised = mine.revision !== null && mine.revision > 1;
  return `Final: the server ${revised ? 'revised' : 'recorded'} it on ${formatMoment(mine.recordedAt)}.`;
}
