import type { AppState } from '../appState.ts';
import { metricValues } from '../metricValues.readModel.ts';
import { ownChallenge } from '../../domain/challenge/state.ts';
import { ownProofs } from '../../domain/proof/state.ts';

/** The user's numbers in one metric challenge, in short (RS11). */
export type MetricResult = {
  /** How many check-ins have a number, at least 1. */
  readonly count: number;
  /** Their mean, rounded to two places. */
  readonly mean: number;
  /** How many are at least the target; null without one. */
  readonly reached: number | null;
  readonly target: number | null;
  readonly unit: string | null;
};

/** Returns what the numbers of a challenge come to; null where the proof is no number, or there is none. */
export function metricResult({ root }: AppState, challengeId: string): MetricResult | null {
  const own = ownChallenge(root.challenge, challengeId);
  const metric = own ? metricValues(own, ownProofs(root.proof, challengeId)) : null;
  if (!own || !metric || metric.values.length === 0) return null;
  const sum = metric.values.reduce((all, { value }) => all + value, 0);
  const { target = null, unit = null } = own.terms;
  const count = metric.values.length;
  return { count, mean: Math.round((sum / count) * 100) / 100, reached: metric.reached, target, unit };
}
