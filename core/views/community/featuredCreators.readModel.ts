import type { AppState } from '../appState.ts';
import type { Category } from '../../domain/challenge/events.ts';
import { personOf, type Person } from '../people.ts';
import { realFirst } from '../sampleCommunity.ts';
import { isRunning, sharedChallenges, type SharedChallenge } from './sharedNodes.ts';

/** How many creators are featured. */
const FEATURED = 6;

/** A featured creator (CM33). */
export type FeaturedCreator = Pick<Person, 'person' | 'name' | 'isVerified' | 'isMe' | 'isSample'> & {
  /** Named after the category of their challenges, such as 'Fitness Creator'. */
  readonly role: string;
  readonly activeChallenges: number;
};

const ROLES: Readonly<Record<Category, string>> = {
  fitness: 'Fitness Creator',
  study: 'Study Creator',
  diet: 'Nutrition Creator',
  habit: 'Habit Creator',
  skill: 'Skill Creator',
};

/** Returns the featured creators (CM33): real people first (AC18), then verified ones, then by the number of their running challenges, then by name. */
export function featuredCreators(app: AppState): FeaturedCreator[] {
  const running = new Map<string, SharedChallenge[]>();
  for (const challenge of sharedChallenges(app).filter(isRunning)) {
    const theirs = running.get(challenge.creator) ?? [];
    running.set(challenge.creator, [...theirs, challenge]);
  }
  return [...running]
    .map(([person, challenges]) => creatorOf(app, person, challenges))
    .toSorted(byRank)
    .slice(0, FEATURED);
}

function creatorOf(app: AppState, person: string, challenges: readonly SharedChallenge[]): FeaturedCreator {
  const { name, isVerified, isMe, isSample } = personOf(app, person);
  return { person, name, role: roleOf(challenges), isVerified, isMe, isSample, activeChallenges: challenges.length };
}

/** Returns the role for the category of most challenges; of equal categories the first in the alphabet. */
function roleOf(challenges: readonly SharedChallenge[]): string {
  const counts = new Map<Category, number>();
  for (const { category } of challenges) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  return most ? ROLES[most[0]] : '';
}

function byRank(a: FeaturedCreator, b: FeaturedCreator): number {
  if (a.isSample !== b.isSample) return realFirst(a, b);
  if (a.isVerified !== b.isVerified) return a.isVerified ? -1 : 1;
  return b.activeChallenges - a.activeChallenges || (a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1);
}
