import type { AppState } from '../appState.ts';
import { personOf, type Person } from '../people.ts';
import { realFirst } from '../sampleCommunity.ts';
import { isRunning, peopleTakingPart, sharedChallenges, sharedJoins } from './sharedNodes.ts';

/** A member of the community. */
export type Member = Pick<Person, 'person' | 'name' | 'role' | 'isVerified' | 'isMe' | 'isSample' | 'trust' | 'badge' | 'completed'> & {
  /** Running challenges that they take part in. */
  readonly active: number;
};

/** Returns the members of the community (CM35), real people first (AC18), then the most trusted, then by name. */
export function members(app: AppState): Member[] {
  const active = activeByPerson(app);
  return [...peopleTakingPart(app)]
    .map((person) => memberOf(personOf(app, person), active.get(person)?.size ?? 0))
    .toSorted((a, b) => realFirst(a, b) || b.trust - a.trust || (a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1));
}

function memberOf({ person, name, role, isVerified, isMe, isSample, trust, badge, completed }: Person, active: number): Member {
  return { person, name, role, isVerified, isMe, isSample, trust, badge, completed, active };
}

function activeByPerson(app: AppState): Map<string, Set<string>> {
  const running = new Map(sharedChallenges(app).flatMap((each) => (isRunning(each) ? [[each.id, each.creator] as const] : [])));
  const active = new Map<string, Set<string>>();
  const count = (person: string, challenge: string): void => {
    active.set(person, (active.get(person) ?? new Set<string>()).add(challenge));
  };
  running.forEach((creator, id) => count(creator, id));
  for (const { person, challengeId } of sharedJoins(app)) if (running.has(challengeId)) count(person, challengeId);
  return active;
}
