import type { Trust } from '@gauntlet/core';
import type { Tone } from '../../ui/Badge.tsx';

type Words = { readonly label: string; readonly tone: Tone };

/** Each badge as it is written and coloured. */
export const badgeWords: Readonly<Record<Trust['badge'], Words>> = {
  none: { label: 'No Badge', tone: 'grey' },
  consistent: { label: 'Consistent Challenger', tone: 'cyan' },
  reliable: { label: 'Reliable', tone: 'green' },
  flagged: { label: 'Flagged', tone: 'red' },
};
