import type { ApiNode } from '@gauntlet/core';
import type { ModerationReads } from './moderationStore.ts';
import { commentFor, commentOf, profileFor, proofFor } from './withheld.ts';

/** A profile, with whatever else its list says. */
export type ProfileNode = Parameters<typeof profileFor>[2];

/** Parts of a response that moderation may withhold something of. */
export type Parts<Profile extends ProfileNode> = {
  readonly comments?: readonly ApiNode<'comments'>[];
  readonly proofs?: readonly ApiNode<'proofs'>[];
  readonly profiles?: readonly Profile[];
};

/** Returns the nodes of a response as this person sees them (MD6, MD7). */
export async function shownNodes<Profile extends ProfileNode>(
  moderation: Pick<ModerationReads, 'withheld'>,
  me: string,
  { comments = [], proofs = [], profiles = [] }: Parts<Profile>,
): Promise<Required<Parts<Profile>>> {
  const people = profiles.map(({ id }) => id);
  const withheld = await moderation.withheld([...comments.map(commentOf), ...proofs.map(({ id }) => id)], people);
  return {
    comments: comments.map((node) => commentFor(withheld, me, node)),
    proofs: proofs.map((node) => proofFor(withheld, me, node)),
    profiles: profiles.map((node) => profileFor(withheld, me, node)),
  };
}
