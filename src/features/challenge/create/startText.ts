import type { ChallengeType } from '@gauntlet/core';
import type { Start } from './createForm.ts';

/** Explains a choice of the start for this type of challenge (CH3, CH4, CH18). */
export function startText(start: Start, type: ChallengeType): string {
  const isDuel = type === 'one-on-one';
  switch (start) {
    case 'byHand':
      return isDuel ? 'It waits as Pending until you start it or your opponent joins.' : 'It waits as Pending until you start it.';
    case 'now':
      return `The first check-in opens at once. ${isDuel ? 'Your opponent can still join.' : 'Others can still join.'} Nobody can bet on it any more.`;
    case 'onDate':
      return `It waits as Pending. Your app starts it on that date, or when you first open Gauntlet after it.${isDuel ? ' If your opponent joins earlier, it starts then.' : ''}`;
  }
}
