import type { AppState } from '../appState.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { personOf, type Person } from '../people.ts';
import { countedCheckIns } from './countedCheckIns.ts';
import { lastWeek } from './lastWeek.ts';

/** How many contributors are shown. */
const TOP = 3;

/** A person with many check-ins in the last week (CM37). */
export type Contributor = Pick<Person, 'person' | 'name' | 'isVerified' | 'isMe' | 'isSample'> & {
  /** 1 for the first. */
  readonly rank: number;
  readonly checkIns: number;
};

/**
 * Returns the people with the most check-ins on the last seven local dates, today included (CM37). Several check-ins in one
 * challenge on one date count once, and those of challenges alone or for less than 12 hours not at all (TR6).
 */
export function topContributors(app: AppState, asOf: AsOf): Contributor[] {
  const dayOf = lastWeek(app, asOf);
  const counted = new Map<string, Set<string>>();
  for (const { person, challengeId, at } of countedCheckIns(app)) {
    const day = dayOf(at);
    if (day !== null) counted.set(person, (counted.get(person) ?? new Set<string>()).add(`${challengeId} ${day}`));
  }
  return [...counted]
    .map(([person, { size }]) => ({ who: personOf(app, person), checkIns: size }))
    .toSorted((a, b) => b.checkIns - a.checkIns || b.who.trust - a.who.trust || (a.who.person < b.who.person ? -1 : 1))
    .slice(0, TOP)
    .map(({ who: { person, name, isVerified, isMe, isSample }, checkIns }, i) => ({
      rank: i + 1,
      person,
      name,
      isVerified,
      isMe,
      isSample,
      checkIns,
    }));
}
