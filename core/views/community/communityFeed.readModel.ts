import type { AppState } from '../appState.ts';
import { countedPart } from '../../replication/countedPart.ts';
import { remoteChallengeStatus } from '../../replication/observe.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { ACHIEVEMENTS, type AchievementFacts } from '../../domain/progress/achievements.ts';
import { personOf, type Person } from '../people.ts';
import { countedCheckIns } from './countedCheckIns.ts';
import { sharedChallenges, sharedJoins, type SharedChallenge } from './sharedNodes.ts';

/** How many items the feed shows. */
const NEWEST = 6;
/** Check-ins of a person that are a milestone. */
const MILESTONES = new Set([10, 25, 50, 100, 250, 500, 1_000]);

/** Of the facts behind an achievement, other people's nodes date only completions. */
const NO_FACTS = { streakDays: 0, trustScore: 0, shortestCompletedDays: null, friendsInvited: 0 };

type FeedEvent = {
  /** Derived from what happened, so that it is the same on every device. */
  readonly id: string;
  readonly person: string;
  readonly challengeId: string;
  readonly at: Instant;
};

type FeedDetail =
  | { readonly type: 'completion' | 'join' }
  /** `checkIns`: how many check-ins the person has with this one. */
  | { readonly type: 'milestone'; readonly checkIns: number }
  | { readonly type: 'achievement'; readonly achievement: string };

/** One item of the community feed. */
export type FeedItem = FeedEvent &
  FeedDetail &
  Pick<Person, 'name' | 'isVerified' | 'isMe'> & {
    /** The challenge's title. */
    readonly title: string;
    /** The name of the challenge's creator. */
    readonly creator: string;
  };

/** Returns the newest six items of the community feed (CM36). */
export function communityFeed(app: AppState, asOf: AsOf): FeedItem[] {
  const challenges = new Map(sharedChallenges(app).map((each) => [each.id, each]));
  const isVisible = ({ challengeId, at }: FeedEvent): boolean => challenges.has(challengeId) && at <= asOf.now;
  const events = [...newest(joins(app).filter(isVisible)), ...newest(milestones(app).filter(isVisible)), ...endings(app, asOf, challenges)];
  return newest(events).flatMap((each) => itemOf(app, each, challenges.get(each.challengeId)));
}

function newest<T extends FeedEvent>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1)).slice(0, NEWEST);
}

function itemOf(app: AppState, event: FeedEvent & FeedDetail, challenge: SharedChallenge | undefined): FeedItem[] {
  if (!challenge) return [];
  const { name, isVerified, isMe } = personOf(app, event.person);
  return [{ ...event, name, isVerified, isMe, title: challenge.title, creator: personOf(app, challenge.creator).name }];
}

function joins(app: AppState): (FeedEvent & FeedDetail)[] {
  return sharedJoins(app).map((join) => ({ type: 'join', id: `join ${join.challengeId} ${join.person}`, ...join }));
}

function milestones(app: AppState): (FeedEvent & FeedDetail)[] {
  const counts = new Map<string, number>();
  const inOrder = countedCheckIns(app).toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  return inOrder.flatMap(({ person, challengeId, at }) => {
    const checkIns = (counts.get(person) ?? 0) + 1;
    counts.set(person, checkIns);
    const item = { type: 'milestone', id: `milestone ${checkIns} ${person}`, person, challengeId, at, checkIns } as const;
    return MILESTONES.has(checkIns) ? [item] : [];
  });
}

/** Returns the newest completions that count (TR6) and the achievements that they unlocked. Folds only as many challenges as fill the feed. */
function endings(app: AppState, { now }: AsOf, challenges: ReadonlyMap<string, SharedChallenge>): (FeedEvent & FeedDetail)[] {
  const ended = [...challenges.values()]
    .filter(({ endsAt }) => endsAt !== null && endsAt <= now)
    .toSorted((a, b) => ((a.endsAt ?? '') < (b.endsAt ?? '') ? 1 : -1));
  const later = new Map<string, number>();
  const found: (FeedEvent & FeedDetail)[] = [];
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

function completionsOf({ remote, calendar }: AppState, id: string, now: Instant): (FeedEvent & FeedDetail)[] {
  const status = remoteChallengeStatus(remote, id, now, calendar);
  return (status?.participants ?? []).flatMap(({ person }) => {
    const part = status && countedPart(status, person);
    if (part === null || typeof part === 'string' || part.completedAt === null) return [];
    return [{ type: 'completion', id: `completion ${id} ${person}`, person, challengeId: id, at: part.completedAt }];
  });
}

/**
 * Returns the achievements that a completion unlocked. The profile holds the person's count of completions; `after` of them came
 * after this one.
 */
function unlockedBy(app: AppState, { person, challengeId, at }: FeedEvent, after: number): (FeedEvent & FeedDetail)[] {
  const { completed, disputes } = personOf(app, person);
  const count = completed - after;
  const factsAt = (completed: number): AchievementFacts => ({ ...NO_FACTS, completed, disputes });
  return ACHIEVEMENTS.filter((each) => each.isEarned(factsAt(count)) && !each.isEarned(factsAt(count - 1))).map(({ id, name }) => ({
    type: 'achievement',
    id: `achievement ${id} ${person}`,
    person,
    challengeId,
    at,
    achievement: name,
  }));
}
