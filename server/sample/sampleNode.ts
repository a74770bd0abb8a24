import { createHash } from 'node:crypto';
import type { ChallengeFields, CommentFields, ParticipationFields, ProofFields } from '@gauntlet/core';
import type { Plan } from './plan.ts';

/** A node as the store keeps it. */
export type SampleNode =
  | { readonly id: string; readonly project: 'challenges'; readonly owner: string; readonly at: string; readonly fields: ChallengeFields }
  | Belonging<'participations', ParticipationFields>
  | Belonging<'proofs', ProofFields>
  | Belonging<'comments', CommentFields>;
type Belonging<Project, Fields> = {
  readonly id: string;
  readonly project: Project;
  readonly owner: string;
  readonly challenge: string;
  readonly at: string;
  readonly fields: Fields;
};

/** The challenge's id: lower than any that a client makes, so that what real people create is listed first. */
export function challengeId({ n }: Pick<Plan, 'n'>): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** A whole number that is always the same for the same words. */
export function drawn(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0);
}

/** The id of a node: the same on every day. */
export function nodeId(kind: string, n: number, who: string): string {
  const hex = createHash('sha256').update(`sample ${kind} ${n} ${who}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
