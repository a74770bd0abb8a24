import type { Change } from './changes.ts';
import { invitedIn } from './challengeNode.ts';
import type { ChallengeGroup } from './remoteCache.ts';

/** Returns whether a challenge is the person's own: they created or joined it, or wrote something in it. The change feed follows those. */
export function isOwnGroup({ challenge, participations, proofs, comments }: ChallengeGroup, person: string): boolean {
  const isTheirs = ({ fieldValues }: { fieldValues: { '/attributes/@usrId': string } }): boolean =>
    fieldValues['/attributes/@usrId'] === person;
  return (
    challenge?.fieldValues['/attributes/@creat'] === person ||
    participations.some(isTheirs) ||
    proofs.some(isTheirs) ||
    comments.some(isTheirs)
  );
}

/** Returns whether a challenge invites a person who does not take part in it (CH24). Of such a challenge a snapshot has only the node. */
export function isInvitation(group: ChallengeGroup, person: string): boolean {
  const fields = group.challenge?.fieldValues;
  return (
    fields !== undefined && !isOwnGroup(group, person) && (fields['/attributes/@oppon'] === person || invitedIn(fields).includes(person))
  );
}

/** Whether a change is of the person's own profile. Only the snapshot and the change feed have what it shows to its owner alone. */
export function isOwnProfile({ project, id }: Change, me: string): boolean {
  return project === 'profiles' && id === me;
}
