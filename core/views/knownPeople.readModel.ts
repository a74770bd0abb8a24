import { isApart } from './apart.ts';
import { APP_CONTAINERS, type AppState } from './appState.ts';
import { tracked } from '../kernel/store/tracked.ts';
import { personOf, shortName, type Person } from './people.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import { normalized, wordsOf } from './searchWords.ts';

/** Somebody whom the user can name when creating a challenge. */
export type KnownPerson = Pick<Person, 'person' | 'name'> & {
  /** A friend signed up through the user's link; the others are members of the community. */
  readonly relation: 'friend' | 'member';
};

/** Which people are offered. */
export type PeopleQuery = {
  /** Each word is in the name, whatever its case and accents. */
  readonly name: string;
  /** The members of the community whom the server found by this name. */
  readonly members: readonly string[];
  readonly without: readonly string[];
  /** At most as many. */
  readonly limit: number;
};

/** Returns the people whom the user can invite by name: friends first, then the members of the community in the order of the server (CH24). */
export function knownPeople(app: AppState, { name, members, without, limit }: PeopleQuery): readonly KnownPerson[] {
  const words = wordsOf(name);
  const friends = friendsOf(app);
  const befriended = new Set(friends.map(({ person }) => person));
  const others = members.filter((id) => !befriended.has(id)).flatMap((id) => memberOf(app, id));
  return [...friends, ...others]
    .filter(
      (each) => !without.includes(each.person) && !isApart(app, each.person) && words.every((word) => normalized(each.name).includes(word)),
    )
    .slice(0, limit);
}

/** The user's friends, and who signed up through their link, by name. Computed once for all queries. */
const friendsOf = tracked(APP_CONTAINERS, (app: AppState): readonly KnownPerson[] => {
  const signedUp = profileNode(app.remote, app.me)?.fieldValues['/attributes/@invtd'] ?? [];
  const joined = Object.entries(app.root.community.invites.friends).filter(([, { isSample }]) => !isSample);
  const names = new Map([...signedUp.map(({ id, name }) => [id, name] as const), ...joined.map(([id, { name }]) => [id, name] as const)]);
  return [...names]
    .map(([person, name]) => ({ person, name: currentName(app, person) ?? shortName(name), relation: 'friend' as const }))
    .toSorted(byName);
});

/** Returns the name on a person's profile; null when this device does not hold it. */
function currentName(app: AppState, person: string): string | null {
  return profileNode(app.remote, person) ? personOf(app, person).name : null;
}

/** Returns a member of the community; nobody for the user and for people of the sample. */
function memberOf(app: AppState, id: string): KnownPerson[] {
  const { person, name, isMe, isSample } = personOf(app, id);
  return isMe || isSample ? [] : [{ person, name, relation: 'member' }];
}

function byName(a: KnownPerson, b: KnownPerson): number {
  return a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1;
}
