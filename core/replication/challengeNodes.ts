import type { ApiNode } from './nodes.ts';

/** The nodes of one challenge. */
export type ChallengeNodes = {
  readonly challenge: ApiNode<'challenges'>;
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: readonly ApiNode<'proofs'>[];
  readonly reviews: readonly ApiNode<'reviews'>[];
  readonly outcomes: readonly ApiNode<'outcomes'>[];
};
