import type { AppState } from '../appState.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { lastWeek } from './lastWeek.ts';
import { profileOf } from './people.ts';
import { sharedCheckIns } from './picture.ts';

/** How many contributors are shown. */
const TOP = 3;

export type Contributor = {
  /** 1 for the first. */
  readonly rank: number;
  readonly person: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly isMe: boolean;
  readonly isSample: boolean;
  readonly checkIns: number;
};

/** Who checked in most on the last seven local dates, today included (CM37)? Several in one challenge on one date count once. */
export function topContributors(app: AppState, asOf: AsOf): Contributor[] {
  const dayOf = lastWeek(app, asOf);
  const counted = new Map<string, Set<string>>();
  for (const { person, challengeId, at } of sharedCheckIns(app)) {
    const day = dayOf(at);
    if (day !== null) counted.set(person, (counted.get(person) ?? new Set<string>()).add(`${challengeId} ${day}`));
  }
  return [...counted]
    .map(([person, { size }]) => ({ profile: profileOf(app, person), checkIns: size }))
    .toSorted((a, b) => b.checkIns - a.checkIns || b.profile.trust - a.profile.trust || (a.profile.person < b.profile.person ? -1 : 1))
    .slice(0, TOP)
    .map(({ profile: { person, name, isVerified, isSample }, checkIns }, i) => ({
      rank: i + 1,
      person,
      name,
      isVerified,
      isMe: person === app.me,
      isSample,
      checkIns,
    }));
}
