import type { Trust } from '@gauntlet/core';
import type { Tone } from '../../ui/Badge.tsx';

type BadgeLabel = { readonly label: string; readonly tone: Tone };

/** Each badge as it is written and coloured. */
export const badgeLabels: Readonly<Record<Trust['badge'], BadgeLabel>> = {
  none: { label: 'No Badge', tone: 'grey' },
  consistent: { label: 'Consistent Challenger', tone: 'cyan' },
  reliable: { label: 'Reliable', tone: 'green' },
  flagged: { label: 'Flagged', tone: 'red' },
};
