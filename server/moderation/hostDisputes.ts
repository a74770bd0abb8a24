import { titleOf, type Instant, type ProofReview } from '@gauntlet/core';
import type { NodeStore } from '../nodes/nodeStore.ts';
import { challengeWithNodes } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { shownPersons, type ShownPerson } from './evidence.ts';

/** How many disputed challenges one answer looks through: those whose time runs out first. */
const MAX_CHALLENGES = 100;

/** An open dispute that a host of the installation decides (RV6). `isOwn`: the moderator who reads is one of its two sides. */
export type HostDispute = {
  readonly id: string;
  readonly challenge: { readonly id: string; readonly title: string };
  /** Whether the disputed verdict accepts the check-in. */
  readonly accepts: boolean;
  readonly owner: ShownPerson;
  readonly author: ShownPerson;
  readonly reason: string;
  readonly at: Instant;
  readonly until: Instant;
  readonly isOwn: boolean;
};

/** Returns the open disputes that wait for a host of the installation as of `now`, the one with the least time left first (MD9). */
export async function hostDisputes(nodes: NodeStore, moderator: string, now: Instant): Promise<HostDispute[]> {
  const open = [];
  for (const id of await nodes.outcomes.disputed(now, MAX_CHALLENGES)) {
    const challenge = await challengeWithNodes(nodes, id);
    if (challenge === undefined) continue;
    const { terms, reviews } = statusAt(challenge, now);
    for (const review of reviews.values()) {
      const dispute = forHost(review);
      if (dispute) open.push({ ...dispute, accepts: review.verdict.accepts, challenge: { id, title: titleOf(terms) } });
    }
  }
  const people = await shownPersons(
    nodes,
    open.flatMap(({ owner, person }) => [owner, person]),
  );
  const personOf = (id: string): ShownPerson => people.get(id) ?? { id, name: '' };
  return open
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .map(({ id, challenge, accepts, owner, person, reason, at, until }) => ({
      id,
      challenge,
      accepts,
      reason,
      at,
      until,
      owner: personOf(owner),
      author: personOf(person),
      isOwn: [owner, person].includes(moderator),
    }));
}

function forHost({ dispute }: ProofReview): ProofReview['dispute'] {
  return dispute?.name === 'open' && dispute.isForHost ? dispute : null;
}
