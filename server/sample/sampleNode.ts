import { createHash } from 'node:crypto';
import type { ChallengeFields, CommentFields, ParticipationFields, ProofFields, ReviewFields } from '@gauntlet/core';
import type { Plan } from './plan.ts';

/** A node as the store has it. */
export type SampleNode =
  | { readonly id: string; readonly project: 'challenges'; readonly owner: string; readonly at: string; readonly fields: ChallengeFields }
  | ChallengePart<'participations', ParticipationFields>
  | ChallengePart<'proofs', ProofFields>
  | ChallengePart<'reviews', ReviewFields>
  | ChallengePart<'comments', CommentFields>;
type ChallengePart<Project, Fields> = {
  readonly id: string;
  readonly project: Project;
  readonly owner: string;
  readonly challenge: string;
  readonly at: string;
  readonly fields: Fields;
};

/** Returns the challenge's id. It is lower than any id of a client, so that lists show challenges of real people first. */
export function challengeId({ n }: Pick<Plan, 'n'>): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** Returns a pseudo-random whole number for a text. */
export function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

/** Returns the id of a node: the same on every day. */
export function nodeId(kind: string, n: number, who: string): string {
  const hex = createHash('sha256').update(`sample ${kind} ${n} ${who}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
