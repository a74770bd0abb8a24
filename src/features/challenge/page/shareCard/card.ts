import type { Standing, WindowCell } from '@gauntlet/core';

/** What a share card shows. `cells` is the person's row of windows, `inARow` the longest run of done ones. */
export type CardContent = {
  readonly title: string;
  readonly name: string;
  readonly standing: Extract<Standing, { name: 'provisional' | 'final' }>;
  readonly done: number;
  readonly needed: number;
  readonly rank: number | null;
  readonly people: number;
  readonly cells: readonly WindowCell[];
  readonly inARow: number;
};

const RESULTS = { completed: 'Completed', failed: 'Not completed' } as const;

/** The result in large letters: only what the server recorded is said without reserve (CH14). */
export function resultLine({ standing }: Pick<CardContent, 'standing'>): string {
  if (standing.result === null) return 'Not decided yet';
  return standing.name === 'final' ? RESULTS[standing.result] : `${RESULTS[standing.result]}, not final yet`;
}

/** The figures below the result. */
export function figureLines({ done, needed, rank, people, inARow }: CardContent): string[] {
  const place = rank !== null && people > 1 ? `Place ${rank} of ${people}` : null;
  const streak = inARow > 1 ? `${inARow} in a row` : null;
  return [`${done} of ${needed} needed check-ins`, place, streak].filter((line) => line !== null);
}
