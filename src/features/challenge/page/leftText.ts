import type { LeftPart } from '@gauntlet/core';
import { formatCount, formatDollars } from '../../../lib/formatNumber.ts';

/** What leaving meant for the user, a sentence each (CH20). */
export function leftTexts({ isConfirmed, missed, stake, feeCents }: LeftPart, hasOthers: boolean): string[] {
  const texts = [
    hasOthers ? 'It counts as failed for you. The others go on.' : 'It counts as failed for you.',
    missed > 0 && `${formatCount(missed, 'check-in')} without a proof ${missed === 1 ? 'counts' : 'count'} as missed. Later ones do not.`,
    stake > 0 && `You lose your stake of ${formatCount(stake, 'point')}.`,
    feeCents > 0 && `Your entry fee of ${formatDollars(feeCents)} is not returned.`,
    !isConfirmed && 'It waits for the server, and counts from when the server has it.',
  ];
  return texts.filter((text) => text !== false);
}
