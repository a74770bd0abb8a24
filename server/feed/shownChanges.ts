import { invitedIn, type ApiNode } from '@gauntlet/core';
import { challengeShown, profileShown } from '../lists/shown.ts';
import { commentFor, commentOf, isApart, profileFor, proofFor, viewOf, type Withheld } from '../moderation/withheld.ts';
import { commentsShown } from '../nodes/comments.ts';
import { namedIn } from '../nodes/named.ts';
import type { NodeStore } from '../nodes/nodeStore.ts';
import type { RecordedChange } from '../store/changes.ts';
import type { Found, FoundChallenge } from './feedReads.ts';

/** A change as a person receives it: the node as lists return it, or the id of one that is gone. */
export type ShownChange =
  | { readonly project: RecordedChange['project']; readonly node: { readonly id: string; readonly fieldValues: object } }
  | { readonly project: RecordedChange['project']; readonly gone: string; readonly challenge?: string };

/**
 * A change for the people whom it concerns. `viewOf` names how a person sees it: those with the same view receive the same. It is null for whom the
 * node is not shown at all.
 */
export type ViewedChange = { viewOf(person: string): string | null; shownTo(person: string): ShownChange };

const EVERYONE = 'everyone';

/** Returns what moderation withholds of what was found. */
export function withheldOf({ moderation }: Pick<NodeStore, 'moderation'>, found: Found): Promise<Withheld> {
  const { comments, proofs, profiles, challenges } = found;
  const authors = [...comments.values(), ...proofs.values()].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  const inviting = [...challenges.values()].filter(({ node }) => namedIn(node).length > 0);
  const creators = inviting.map(({ node }) => node.fieldValues['/attributes/@creat']);
  return moderation.withheld([...[...comments.values()].map(commentOf), ...proofs.keys()], [...profiles.keys(), ...authors, ...creators]);
}

/** Returns a function that gives each change the node that was found for it, as each person may see it. */
export function viewedChanges(found: Found, withheld: Withheld): (change: RecordedChange) => ViewedChange {
  const { challenges, earnings, participations, proofs, reviews, outcomes, comments, profiles, own } = found;
  const texts = new Map(commentsShown('', [...comments.values()], found.around).map((node) => [node.id, node]));

  return (change) => {
    const { project, node: id } = change;
    switch (project) {
      case 'challenges': {
        const challenge = challenges.get(id);
        if (challenge === undefined) return gone(change);
        const { node, state } = challenge;
        return {
          viewOf: (person) => challengeView(challenge, person, withheld),
          shownTo: (person) =>
            isInvitationApart(challenge, person, withheld)
              ? gone(change).shownTo(person)
              : { project, node: challengeShown(person, node, state, earnings) },
        };
      }
      case 'participations':
        return sameForAll(change, participations.get(id));
      case 'proofs':
        return proofChange(change, proofs.get(id), withheld);
      case 'reviews':
        return sameForAll(change, reviews.get(id));
      case 'outcomes':
        return sameForAll(change, outcomes.get(id));
      case 'comments':
        return texts.has(id) ? commentChange(change, texts.get(id), withheld) : report(change, comments.get(id));
      case 'profiles': {
        const profile = profiles.get(id);
        if (profile === undefined) return gone(change);
        return {
          viewOf: (person) => (person === id ? 'own' : viewOf(withheld, id, id, person)),
          shownTo: (person) => ({
            project,
            node: profileFor(withheld, person, profileShown(person, profile.row, profile.figures, own.get(id))),
          }),
        };
      }
    }
  };
}

function challengeView(challenge: FoundChallenge, person: string, withheld: Withheld): string {
  const { fieldValues } = challenge.node;
  if (person === fieldValues['/attributes/@creat']) return 'creator';
  if (isInvitationApart(challenge, person, withheld)) return 'apart';
  return invitedIn(fieldValues).includes(person) ? 'invited' : EVERYONE;
}

/** Whether a block hides the challenge from a person whom it names (CM17). Who has a part in it goes on. */
function isInvitationApart({ node, parts }: FoundChallenge, person: string, withheld: Withheld): boolean {
  return namedIn(node).includes(person) && !parts.has(person) && isApart(withheld, node.fieldValues['/attributes/@creat'], person);
}

function proofChange(change: RecordedChange, node: ApiNode<'proofs'> | undefined, withheld: Withheld): ViewedChange {
  if (node === undefined) return gone(change);
  const { '/attributes/@usrId': author } = node.fieldValues;
  return {
    viewOf: (person) => viewOf(withheld, node.id, author, person),
    shownTo: (person) => ({ project: change.project, node: proofFor(withheld, person, node) }),
  };
}

function commentChange(change: RecordedChange, node: ApiNode<'comments'> | undefined, withheld: Withheld): ViewedChange {
  if (node === undefined) return gone(change);
  const { '/attributes/@usrId': author } = node.fieldValues;
  return {
    viewOf: (person) => viewOf(withheld, commentOf(node), author, person),
    shownTo: (person) =>
      isApart(withheld, author, person)
        ? gone(change).shownTo(person)
        : { project: change.project, node: commentFor(withheld, person, node) },
  };
}

/** Nobody but its author learns of a report (CM7). */
function report(change: RecordedChange, node: ApiNode<'comments'> | undefined): ViewedChange {
  if (node === undefined) return gone(change);
  const viewed = sameForAll(change, node);
  return { ...viewed, viewOf: (person) => (person === node.fieldValues['/attributes/@usrId'] ? 'own' : null) };
}

function sameForAll(change: RecordedChange, node: { readonly id: string; readonly fieldValues: object } | undefined): ViewedChange {
  if (node === undefined) return gone(change);
  return { viewOf: () => EVERYONE, shownTo: () => ({ project: change.project, node }) };
}

function gone({ project, node, challenge }: RecordedChange): ViewedChange {
  return { viewOf: () => EVERYONE, shownTo: () => ({ project, gone: node, ...(challenge !== null && { challenge }) }) };
}
