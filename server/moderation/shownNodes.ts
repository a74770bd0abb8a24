import type { ApiNode } from '@gauntlet/core';
import type { ModerationReads } from './moderationStore.ts';
import { commentFor, commentOf, isApart, profileFor, proofFor } from './withheld.ts';

/** A profile, with whatever else its list says. */
export type ProfileNode = Parameters<typeof profileFor>[2];

/** Parts of a response that moderation or a block may withhold something of. */
export type Parts<Profile extends ProfileNode> = {
  readonly comments?: readonly ApiNode<'comments'>[];
  readonly proofs?: readonly ApiNode<'proofs'>[];
  readonly profiles?: readonly Profile[];
};

/** Returns the nodes of a response as this person sees them (MD6, MD7), without the comments of people whom a block hides (CM17). */
export async function shownNodes<Profile extends ProfileNode>(
  moderation: Pick<ModerationReads, 'withheld'>,
  me: string,
  { comments = [], proofs = [], profiles = [] }: Parts<Profile>,
): Promise<Required<Parts<Profile>>> {
  const authors = [...comments, ...proofs].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  const people = [...profiles.map(({ id }) => id), ...authors];
  const withheld = await moderation.withheld([...comments.map(commentOf), ...proofs.map(({ id }) => id)], people);
  return {
    comments: comments
      .filter(({ fieldValues }) => !isApart(withheld, fieldValues['/attributes/@usrId'], me))
      .map((node) => commentFor(withheld, me, node)),
    proofs: proofs.map((node) => proofFor(withheld, me, node)),
    profiles: profiles.map((node) => profileFor(withheld, me, node)),
  };
}
