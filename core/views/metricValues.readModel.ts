import { windowsOf } from '../domain/challenge/windows.ts';
import { runOf, type OwnChallenge } from '../domain/challenge/state.ts';
import type { OwnProof } from '../domain/proof/state.ts';
import type { Instant } from '../kernel/time/instant.ts';

/** The number of one own check-in, and the check-in window that it fills, counted from 1. */
export type MetricValue = {
  readonly id: string;
  readonly at: Instant;
  readonly value: number;
  readonly window: number;
  readonly of: number;
};

/** The user's numbers in a metric challenge. */
export type MetricValues = {
  /** In the order of their instants, without those that the server refused. */
  readonly values: readonly MetricValue[];
  /** How many of them are at least the target; null without one. Each counts as a check-in either way (CH17). */
  readonly reached: number | null;
};

/** Returns the user's numbers in a challenge that they take part in; null where the proof is no number. */
export function metricValues(own: OwnChallenge, proofs: readonly OwnProof[]): MetricValues | null {
  const run = runOf(own);
  const { proofType, target } = own.terms;
  if (proofType !== 'metric' || !run) return null;
  const values = proofs.flatMap(({ id, at, evidence, window, refusal }) =>
    evidence.type === 'metric' && refusal === null ? [{ id, at, value: evidence.value, window: window + 1, of: windowsOf(run) }] : [],
  );
  values.sort((a, b) => (a.at < b.at ? -1 : 1));
  return { values, reached: target === undefined ? null : values.filter(({ value }) => value >= target).length };
}
