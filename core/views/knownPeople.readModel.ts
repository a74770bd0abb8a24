import { APP_CONTAINERS, type AppState } from './appState.ts';
import { tracked } from '../kernel/store/tracked.ts';
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

/** Which of the known people are wanted. A field that is left out excludes none. */
export type PeopleQuery = {
  /** A part of the name, whatever its case. */
  readonly name?: string;
  /** Their ids. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** At most as many. */
  readonly limit?: number;
};

/** Known people that a query found. */
export type KnownPeople = {
  readonly people: readonly KnownPerson[];
  /** How many match, listed or not, and how many there are in all. */
  readonly counts: { readonly matching: number; readonly all: number };
};

/** Returns the known people that a query asks for: friends first, then members of the community, by name (CH24). */
export function findKnownPeople(app: AppState, { name = '', only, without = [], limit }: PeopleQuery): KnownPeople {
  const all = knownPeople(app);
  const typed = name.trim().toLowerCase();
  const matching = all.filter(
    (each) => (only?.includes(each.person) ?? true) && !without.includes(each.person) && each.name.toLowerCase().includes(typed),
  );
  return { people: matching.slice(0, limit), counts: { matching: matching.length, all: all.length } };
}

/** Everybody whom the user can invite by name. Nobody of the sample. Computed once for all queries. */
const knownPeople = tracked(APP_CONTAINERS, (app: AppState): readonly KnownPerson[] => {
  const signedUp = profileNode(app.remote, app.me)?.fieldValues['/attributes/@invtd'] ?? [];
  const friends = new Set([...Object.keys(app.root.community.invites.friends), ...signedUp.map(({ id }) => id)]);
  const people = new Set([...friends, ...members(app).map(({ person }) => person)]);
  return [...people]
    .filter((person) => profileNode(app.remote, person) !== undefined)
    .map((person) => personOf(app, person))
    .filter(({ isMe, isSample }) => !isMe && !isSample)
    .map(({ person, name }) => ({ person, name, relation: friends.has(person) ? ('friend' as const) : ('member' as const) }))
    .toSorted(byRelation);
});

function byRelation(a: KnownPerson, b: KnownPerson): number {
  if (a.relation !== b.relation) return a.relation === 'friend' ? -1 : 1;
  return a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1;
}
