import type { AppState } from '../appState.ts';
import type { Badge } from '../../domain/trust/score.ts';
import { peopleTakingPart, profileOf, type Profile } from './people.ts';
import { isRunning, sharedChallenges, sharedJoins } from './picture.ts';

/** A member of the community. Their avatar is drawn of `person` and `name`. */
export type Member = {
  readonly person: string;
  readonly name: string;
  readonly role: string;
  readonly isVerified: boolean;
  readonly isMe: boolean;
  readonly isSample: boolean;
  readonly trust: number;
  readonly badge: Badge;
  readonly completed: number;
  /** Running challenges that they take part in. */
  readonly active: number;
};

/** Who is in the community (CM35)? The most trusted first. */
export function members(app: AppState): Member[] {
  const active = activeByPerson(app);
  return [...peopleTakingPart(app)]
    .map((person) => memberOf(app, profileOf(app, person), active.get(person)?.size ?? 0))
    .toSorted((a, b) => b.trust - a.trust || (a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1));
}

function memberOf(app: AppState, profile: Profile, active: number): Member {
  const { person, name, isVerified, isSample, trust, badge, completed } = profile;
  return { person, name, role: roleOf(profile), isVerified, isMe: person === app.me, isSample, trust, badge, completed, active };
}

function roleOf({ isVerified, badge, completed }: Profile): string {
  if (isVerified) return 'Verified Influencer';
  if (badge === 'reliable') return 'Reliable Challenger';
  if (badge === 'consistent') return 'Consistent Challenger';
  return completed > 0 ? 'Challenger' : 'Newcomer';
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
