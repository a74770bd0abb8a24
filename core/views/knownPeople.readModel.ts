import type { AppState } from './appState.ts';
import { members } from './community/members.readModel.ts';
import { personOf } from './people.ts';
import { profileNode } from '../replication/remoteIndex.ts';

/** Somebody whom the user can name when creating a challenge. */
export type KnownPerson = {
  readonly person: string;
  readonly name: string;
  /** A friend signed up through the user's link; the others take part in challenges. */
  readonly relation: 'friend' | 'member';
};

/** Returns the people whom the user can invite by name (CH24): friends first, then members of the community, by name. Nobody of the sample. */
export function knownPeople(app: AppState): KnownPerson[] {
  const signedUp = profileNode(app.remote, app.me)?.fieldValues['/attributes/@invtd'] ?? [];
  const friends = new Set([...Object.keys(app.root.community.invites.friends), ...signedUp.map(({ id }) => id)]);
  const people = new Set([...friends, ...members(app).map(({ person }) => person)]);
  return [...people]
    .filter((person) => profileNode(app.remote, person) !== undefined)
    .map((person) => personOf(app, person))
    .filter(({ isMe, isSample }) => !isMe && !isSample)
    .map(({ person, name }) => ({ person, name, relation: friends.has(person) ? ('friend' as const) : ('member' as const) }))
    .toSorted(byRelation);
}

function byRelation(a: KnownPerson, b: KnownPerson): number {
  if (a.relation !== b.relation) return a.relation === 'friend' ? -1 : 1;
  return a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1;
}
