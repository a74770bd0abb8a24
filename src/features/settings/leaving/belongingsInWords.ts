import type { Belongings } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';

export type BelongingsLine = { readonly figure: string; readonly noun: string };

/** What goes with an account, a line each: '12,500' 'points', '7' 'days of streak'. */
export function belongingsInWords({ points, streakDays, challenges, checkIns, files }: Belongings): BelongingsLine[] {
  return [
    line(points, 'point', 'points'),
    line(streakDays, 'day of streak', 'days of streak'),
    line(challenges, 'challenge', 'challenges'),
    line(checkIns, 'check-in', 'check-ins'),
    line(files, 'file', 'files'),
  ];
}

function line(count: number, one: string, many: string): BelongingsLine {
  return { figure: formatNumber(count), noun: count === 1 ? one : many };
}
