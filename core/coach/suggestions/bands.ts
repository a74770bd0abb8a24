import type { Difficulty } from './suggestion.ts';

/** A range of whole numbers, both ends included. */
export type Band = { readonly from: number; readonly to: number };

/** The points and the duration in days of each difficulty (CO7). The upper end of hard durations is the form's maximum. */
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

/** From this duration on, in days, a hard challenge is worth the maximum. */
const FULL_DAYS = 90;
const STEP = 10;

/** Rounds a value to a whole number and clamps it to the band. */
export function within({ from, to }: Band, value: number): number {
  return Math.min(to, Math.max(from, Math.round(value)));
}

/**
 * Returns the points of a challenge of `days` days: within its difficulty's band, growing with the days, in steps of ten (CO8).
 *
 * @example pointsFor('easy', 14) // 400
 */
export function pointsFor(difficulty: Difficulty, days: number): number {
  const { from, to } = POINTS[difficulty];
  const span = { from: DAYS[difficulty].from, to: Math.min(FULL_DAYS, DAYS[difficulty].to) };
  const part = (within(span, days) - span.from) / (span.to - span.from);
  return Math.round((from + (to - from) * part) / STEP) * STEP;
}
