import type { YearDay } from '@gauntlet/core';

/** How a day is drawn: its ground, how strong that is, and a mark on it, so that colour alone says nothing. */
export type DayStyle = {
  readonly fill: string;
  readonly opacity: number;
  readonly mark: ((x: number, y: number, size: number) => string) | null;
};

/** Opacity by the number of actions, from one to four and more. */
export const STRENGTHS = [0.3, 0.5, 0.75, 1] as const;

const plain = { opacity: 1, mark: null };

/** The look of a day by what it was for the streak. */
export function dayStyleOf({ kind, actions }: Pick<YearDay, 'kind' | 'actions'>): DayStyle {
  switch (kind) {
    case 'kept':
      return { ...plain, fill: 'fill-accent', opacity: STRENGTHS[Math.min(Math.max(actions, 1), STRENGTHS.length) - 1] ?? 1 };
    case 'bridged':
      return { ...plain, fill: 'fill-violet-soft stroke-accent-2', mark: diamond };
    case 'missed':
      return { ...plain, fill: 'fill-transparent stroke-edge', mark: null };
    case 'open':
      return { ...plain, fill: 'fill-accent-soft stroke-accent' };
    default:
      return { ...plain, fill: 'fill-hover', opacity: kind === 'none' ? 0 : 1 };
  }
}

function diamond(x: number, y: number, size: number): string {
  const [cx, cy, r] = [x + size / 2, y + size / 2, size / 4];
  return `M${cx} ${cy - r}L${cx + r} ${cy}L${cx} ${cy + r}L${cx - r} ${cy}Z`;
}
