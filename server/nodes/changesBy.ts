import { invitedIn, type ChallengeFields } from '@gauntlet/core';
import { challengeChange, profileChange, type RecordedChange } from '../store/changes.ts';
import { blankedBy } from './comments.ts';
import type { NodeWork } from './nodeStore.ts';
import type { Draft } from './shapes.ts';

/**
 * Returns what others see differently with a node that is about to be inserted under this id: the node, and what it changes elsewhere. Notes the
 * author of a comment or review.
 */
export async function changesBy(work: NodeWork, id: string, draft: Draft): Promise<RecordedChange[]> {
  const { project } = draft;
  const challenge = project === 'challenges' ? id : draft.challenge;
  return [{ project, node: id, challenge, person: null }, ...(await changedElsewhere(work, challenge, draft))];
}

/**
 * Returns who is new in the challenge or named by it, the challenge if others see it with another status or number of people, the text that an edit
 * replaces, and the profile of the person who invited somebody who checks in for the first time.
 */
async function changedElsewhere(work: NodeWork, challenge: string, draft: Draft): Promise<RecordedChange[]> {
  const author = { ...profileChange(draft.owner), challenge, person: null };
  switch (draft.project) {
    case 'challenges':
      return [author, ...namedIn(draft.fields).map((person) => ({ ...challengeChange(challenge), person }))];
    case 'participations':
      return [
        challengeChange(challenge),
        ...(draft.fields['/attributes/@actn'] === 'joined' || draft.fields['/attributes/@actn'] === 'witnessed' ? [author] : []),
      ];
    case 'proofs': {
      const inviter = await work.inviterOfNew(draft.owner);
      return inviter === undefined ? [] : [profileChange(inviter)];
    }
    // A host of the installation who votes on a dispute takes no part in the challenge: others do not have their profile.
    case 'reviews':
      return (await work.addAuthor(challenge, draft.owner)) ? [author] : [];
    case 'comments': {
      const isNew = await work.addAuthor(challenge, draft.owner);
      return [...(isNew ? [author] : []), ...(await blankedBy(work, draft))];
    }
  }
}

/** Returns whom a challenge names: the opponent, or the invited (CH24). */
function namedIn(fields: ChallengeFields): string[] {
  const opponent = fields['/attributes/@oppon'];
  return [...(opponent === '' ? [] : [opponent]), ...invitedIn(fields)];
}
