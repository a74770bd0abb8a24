import { MAX_METRIC } from './events.ts';

/** The longest challenge, in local dates (CH2). */
const MOST_DAYS = 365;

/** The terms that make a challenge harder. `target` is null where there is none. */
type Hardness = { readonly durationDays: number; readonly target: number | null };

/**
 * Returns harder terms for the next time (CH23): a target a fifth higher where there is one, else half as many days again.
 *
 * @example raised({ durationDays: 10, target: null }) // { durationDays: 15 }
 */
export function raised({ durationDays, target }: Hardness): { readonly durationDays: number; readonly target?: number } {
  if (target !== null && target > 0) return { durationDays, target: Math.min(MAX_METRIC, raisedTarget(target)) };
  return { durationDays: Math.min(MOST_DAYS, Math.ceil((durationDays * 3) / 2)) };
}

/** Whole targets stay whole. */
function raisedTarget(target: number): number {
  return Number.isInteger(target) ? Math.ceil((target * 6) / 5) : Math.round(target * 120) / 100;
}
