import type { AppState } from '../appState.ts';
import { knownStanding } from '../../replication/observe.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { ACHIEVEMENTS, type Deeds } from '../../domain/progress/achievements.ts';
import { profileOf } from './people.ts';
import { sharedCheckIns, sharedChallenges, sharedJoins, type SharedChallenge } from './picture.ts';

/** How many items the feed shows. */
const NEWEST = 6;
/** Check-ins of a person that are a milestone. */
const MILESTONES = new Set([10, 25, 50, 100, 250, 500, 1_000]);

/** Of other people's deeds the nodes date completions alone. */
const NO_DEEDS = { streakDays: 0, trustScore: 0, shortestCompletedDays: null, friendsInvited: 0 };

type Happening = {
  /** Made of what it is about: the same for everyone who looks. */
  readonly id: string;
  readonly person: string;
  readonly challengeId: string;
  readonly at: Instant;
};

type Told =
  | { readonly type: 'completion' | 'join' }
  /** `checkIns`: the person's how-manieth it was. */
  | { readonly type: 'milestone'; readonly checkIns: number }
  | { readonly type: 'achievement'; readonly achievement: string };

/** Something that happened in the community: who, in which challenge, when. */
export type FeedItem = Happening &
  Told & { readonly name: string; readonly isVerified: boolean; readonly isMe: boolean; readonly title: string; readonly creator: string };

/** What happened lately in the community (CM36)? The newest six. */
export function communityFeed(app: AppState, asOf: AsOf): FeedItem[] {
  const challenges = new Map(sharedChallenges(app).map((each) => [each.id, each]));
  const isHere = ({ challengeId, at }: Happening): boolean => challenges.has(challengeId) && at <= asOf.now;
  const happened = [...newest(joins(app).filter(isHere)), ...newest(milestones(app).filter(isHere)), ...endings(app, asOf, challenges)];
  return newest(happened).flatMap((each) => itemOf(app, each, challenges.get(each.challengeId)));
}

function newest<T extends Happening>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1)).slice(0, NEWEST);
}

function itemOf(app: AppState, happening: Happening & Told, challenge: SharedChallenge | undefined): FeedItem[] {
  if (!challenge) return [];
  const { name, isVerified } = profileOf(app, happening.person);
  const creator = profileOf(app, challenge.creator).name;
  return [{ ...happening, name, isVerified, isMe: happening.person === app.me, title: challenge.title, creator }];
}

function joins(app: AppState): (Happening & Told)[] {
  return sharedJoins(app).map((join) => ({ type: 'join', id: `join ${join.challengeId} ${join.person}`, ...join }));
}

function milestones(app: AppState): (Happening & Told)[] {
  const counts = new Map<string, number>();
  const inOrder = sharedCheckIns(app).toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  return inOrder.flatMap(({ person, challengeId, at }) => {
    const checkIns = (counts.get(person) ?? 0) + 1;
    counts.set(person, checkIns);
    const told = { type: 'milestone', id: `milestone ${checkIns} ${person}`, person, challengeId, at, checkIns } as const;
    return MILESTONES.has(checkIns) ? [told] : [];
  });
}

/** The newest completions, and what they unlocked. Only as many challenges are looked into as it takes to fill the feed. */
function endings(app: AppState, { now }: AsOf, challenges: ReadonlyMap<string, SharedChallenge>): (Happening & Told)[] {
  const ended = [...challenges.values()]
    .filter(({ endsAt }) => endsAt !== null && endsAt <= now)
    .toSorted((a, b) => ((a.endsAt ?? '') < (b.endsAt ?? '') ? 1 : -1));
  const later = new Map<string, number>();
  const found: (Happening & Told)[] = [];
  for (const { id } of ended) {
    if (found.length >= NEWEST) break;
    for (const completion of completionsOf(app, id, now)) {
      const after = later.get(completion.person) ?? 0;
      later.set(completion.person, after + 1);
      found.push(completion, ...unlockedBy(app, completion, after));
    }
  }
  return found;
}

function completionsOf({ known, calendar }: AppState, id: string, now: Instant): (Happening & Told)[] {
  const participants = knownStanding(known, id, now, calendar)?.participants ?? [];
  return participants.flatMap(({ person, standing }) =>
    standing?.outcome.name === 'completed'
      ? [{ type: 'completion', id: `completion ${id} ${person}`, person, challengeId: id, at: standing.outcome.endedAt }]
      : [],
  );
}

/** The achievement for a person's how-manieth completion: their profile has the count, less those that came after this one. */
function unlockedBy(app: AppState, { person, challengeId, at }: Happening, after: number): (Happening & Told)[] {
  const { completed, disputes } = profileOf(app, person);
  const count = completed - after;
  const deedsAt = (completed: number): Deeds => ({ ...NO_DEEDS, completed, disputes });
  return ACHIEVEMENTS.filter((each) => each.isEarned(deedsAt(count)) && !each.isEarned(deedsAt(count - 1))).map(({ id, name }) => ({
    type: 'achievement',
    id: `achievement ${id} ${person}`,
    person,
    challengeId,
    at,
    achievement: name,
  }));
}
