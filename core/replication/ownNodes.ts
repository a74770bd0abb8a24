import type { Root } from '../domain/slices.ts';
import type { RemoteCache } from './remoteCache.ts';
import { allComments, allParticipations, allProofs, allReviews, newestChallenges } from './remoteIndex.ts';
import { instantOfAction } from './actions.ts';
import type { ApiNode } from './nodes.ts';
import { ownChallenge } from '../domain/challenge/state.ts';
import { isOwnWitnessing, ownReview, witnessCodeOf } from '../domain/review/state.ts';
import { ownProofs } from '../domain/proof/state.ts';

/** A person's own nodes of the projects with one node an event. Each node has the id of its event (SY2). */
export type OwnNodes = {
  readonly challenges: readonly ApiNode<'challenges'>[];
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: readonly ApiNode<'proofs'>[];
  readonly reviews: readonly ApiNode<'reviews'>[];
  readonly comments: readonly ApiNode<'comments'>[];
};

/** Returns the person's own nodes in the remote cache. */
export function ownNodes(remote: RemoteCache, person: string): OwnNodes {
  const isTheirs = ({ fieldValues }: { fieldValues: { '/attributes/@usrId': string } }): boolean =>
    fieldValues['/attributes/@usrId'] === person;
  return {
    challenges: newestChallenges(remote).filter(({ fieldValues }) => fieldValues['/attributes/@creat'] === person),
    participations: allParticipations(remote).filter(isTheirs),
    proofs: allProofs(remote).filter(isTheirs),
    reviews: allReviews(remote).filter(isTheirs),
    comments: allComments(remote).filter(isTheirs),
  };
}

/** Returns the ids of events that the node API acknowledged, according to the last lists. A whole log must hold them (LG6). */
export function anchorsOf(remote: RemoteCache, person: string): string[] {
  const { challenges, participations, proofs, reviews, comments } = ownNodes(remote, person);
  return [...challenges, ...participations, ...proofs, ...reviews, ...comments].map(({ id }) => id);
}

/**
 * Returns the ids of own nodes whose events the folded state does not show. Nearly all are found in the state; the caller searches the log
 * itself only for the others.
 */
export function unaccounted({ root, remote, person }: { root: Root; remote: RemoteCache; person: string }): string[] {
  const { challenges, participations, proofs, reviews, comments } = ownNodes(remote, person);
  const ownCommentEvents = commentEventsIn(root);
  return [
    ...challenges.filter(({ id }) => !ownChallenge(root.challenge, id)),
    ...participations.filter((node) => !isAccounted(root, node)),
    ...proofs.filter(({ id, fieldValues }) => !isUploaded(root, fieldValues['/attributes/@chlId'], id)),
    ...reviews.filter(({ id }) => ownReview(root.review, id) === null),
    ...comments.filter(({ id }) => !ownCommentEvents.has(id)),
  ].map(({ id }) => id);
}

function isUploaded({ proof }: Root, challengeId: string, id: string): boolean {
  return ownProofs(proof, challengeId).some((own) => own.id === id);
}

/** Returns whether the state shows this action: one of a witness by its event, a joining or a start by the instant from which it counts. */
function isAccounted({ challenge, review }: Root, node: ApiNode<'participations'>): boolean {
  const { '/attributes/@chlId': challengeId, '/attributes/@actn': action } = node.fieldValues;
  if (action === 'invited') return witnessCodeOf(review, challengeId) !== null;
  if (action === 'witnessed') return isOwnWitnessing(review, challengeId);
  const own = ownChallenge(challenge, challengeId);
  if (!own) return false;
  const { stage } = own;
  if (action === 'cancelled') return stage.name === 'cancelled';
  if (action === 'left') return stage.name === 'left' || own.left !== null;
  const at = instantOfAction(node);
  return own.joinedAt === at || ('run' in stage && stage.run.startedAt === at);
}

function commentEventsIn({ community }: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [comment, actions] of Object.values(community.comments.byChallenge).flatMap((group) => Object.entries(group))) {
    if (actions.posted) ids.add(comment);
    for (const { event } of [...actions.edits, ...actions.likes]) ids.add(event);
    for (const event of [actions.deletedBy, actions.reportedBy]) if (event !== null) ids.add(event);
  }
  return ids;
}
