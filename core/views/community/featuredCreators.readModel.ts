import type { AppState } from '../appState.ts';
import type { Category } from '../../domain/challenge/events.ts';
import { profileOf } from './people.ts';
import { isRunning, sharedChallenges, type SharedChallenge } from './picture.ts';

/** How many creators are featured. */
const FEATURED = 6;

export type FeaturedCreator = {
  readonly person: string;
  readonly name: string;
  /** What they create for: 'Fitness Creator' and the like. */
  readonly role: string;
  readonly isVerified: boolean;
  readonly isMe: boolean;
  readonly isSample: boolean;
  readonly activeChallenges: number;
};

const ROLES: Readonly<Record<Category, string>> = {
  fitness: 'Fitness Creator',
  study: 'Study Creator',
  diet: 'Nutrition Creator',
  habit: 'Habit Creator',
  skill: 'Skill Creator',
};

/** Whose challenges are worth a look (CM33)? Verified people first, then by how many of theirs run now. */
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
  const { name, isVerified, isSample } = profileOf(app, person);
  return { person, name, role: roleOf(challenges), isVerified, isMe: person === app.me, isSample, activeChallenges: challenges.length };
}

/** By the category of most of their challenges; of several the one that the alphabet has first. */
function roleOf(challenges: readonly SharedChallenge[]): string {
  const counts = new Map<Category, number>();
  for (const { category } of challenges) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  return most ? ROLES[most[0]] : '';
}

function byRank(a: FeaturedCreator, b: FeaturedCreator): number {
  if (a.isVerified !== b.isVerified) return a.isVerified ? -1 : 1;
  return b.activeChallenges - a.activeChallenges || (a.name < b.name || (a.name === b.name && a.person < b.person) ? -1 : 1);
}
