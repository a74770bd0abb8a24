import type { DailyClaim, DailyPart } from '@gauntlet/core';
import { formatNumber } from '../formatNumber.ts';

/** Lists the amounts of the daily reward that are still due: 'Login 50 · Streak strip 200 · Day 4 reward 25'. */
export function dueAmounts({ parts }: Pick<DailyClaim, 'parts'>): string {
  return amounts(parts.filter(({ isDue }) => isDue));
}

/** Lists all amounts of the daily reward of today, due or taken. */
export function allAmounts({ parts }: Pick<DailyClaim, 'parts'>): string {
  return amounts(parts);
}

function amounts(parts: readonly DailyPart[]): string {
  return parts.map((part) => `${nameOf(part)} ${formatNumber(part.points)}${part.bonus ? ` and the ${part.bonus}` : ''}`).join(' · ');
}

function nameOf({ kind, day }: DailyPart): string {
  if (kind === 'login') return 'Login';
  return kind === 'strip' ? 'Streak strip' : `Day ${day ?? 1} reward`;
}
