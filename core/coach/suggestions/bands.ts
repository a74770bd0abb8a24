import type { Difficulty } from './suggestion.ts';

/** Whole numbers from and to, both included. */
export type Band = { readonly from: number; readonly to: number };

/** What a challenge of each difficulty is worth, in points, and how long it lasts, in days (CO7). Hard ones have no upper end but the form's. */
export const POINTS: Readonly<Record<Difficulty, Band>> = {
  easy: { from: 300, to: 400 },
  medium: { from: 450, to: 600 },
  hard: { from: 700, to: 1000 },
};
export const DAYS: Readonly<Record<Difficulty, Band>> = {
  easy: { from: 7, to: 14 },
  medium: { from: 14, to: 30 },
  hard: { from: 30, to: 365 },
};

/** From how many days on a hard challenge is worth the most. */
const FULL_DAYS = 90;
const STEP = 10;

/** The whole number of the band that is nearest to a number. */
export function within({ from, to }: Band, value: number): number {
  return Math.min(to, Math.max(from, Math.round(value)));
}

/** What a challenge of so many days is worth: within its difficulty's band, more for more days, in tens (CO8). */
export function pointsFor(difficulty: Difficulty, days: number): number {
  const { from, to } = POINTS[difficulty];
  const span = { from: DAYS[difficulty].from, to: Math.min(FULL_DAYS, DAYS[difficulty].to) };
  const part = (within(span, days) - span.from) / (span.to - span.from);
  return Math.round((from + (to - from) * part) / STEP) * STEP;
}
