import type { AppState } from '../appState.ts';
import type { Category } from '../../domain/challenge/events.ts';
import { ownChallenges, type OwnChallenge } from '../../domain/challenge/state.ts';
import type { History, SkillLevel } from '../../coach/suggestions/suggestion.ts';

const TOP_CATEGORIES = 3;
const LAST_ACTIVITIES = 5;
const USUAL_DURATION = 30;
const SKILL = { fewest: 3, intermediateAbove: 50, advancedAbove: 75, advancedMoreThan: 10 } as const;

/** Returns the history that suggestions are based on (CO4). It includes challenges of a sample history. */
export function historyOf({ root, me }: AppState): History {
  const own = ownChallenges(root.challenge).filter(({ stage }) => !['refused', 'cancelled', 'left'].includes(stage.name));
  const completed = own.filter(({ stage }) => stage.name === 'completed').length;
  const ended = completed + own.filter(({ stage }) => stage.name === 'failed').length;
  const successRate = ended === 0 ? 0 : (100 * completed) / ended;
  const newest = own.toSorted(newestFirst);
  return {
    userId: me,
    completedChallenges: completed,
    successRate: Math.round(successRate),
    preferredCategories: topCategories(newest),
    averageDuration: averageDuration(own),
    skillLevel: skillLevelOf(ended, successRate),
    recentActivity: newest.slice(0, LAST_ACTIVITIES).map(({ terms }) => terms.title),
  };
}

/** Compares the exact rate: 75.4 percent is above 75. */
function skillLevelOf(ended: number, successRate: number): SkillLevel {
  if (ended < SKILL.fewest) return 'beginner';
  if (successRate > SKILL.advancedAbove && ended > SKILL.advancedMoreThan) return 'advanced';
  return successRate > SKILL.intermediateAbove ? 'intermediate' : 'beginner';
}

/** Most frequent first; of equal categories the one of the newest challenge. */
function topCategories(newest: readonly OwnChallenge[]): Category[] {
  const counts = new Map<Category, number>();
  for (const { terms } of newest) counts.set(terms.category, (counts.get(terms.category) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.slice(0, TOP_CATEGORIES).map(([category]) => category);
}

function averageDuration(own: readonly OwnChallenge[]): number {
  if (own.length === 0) return USUAL_DURATION;
  return Math.round(own.reduce((sum, { terms }) => sum + terms.durationDays, 0) / own.length);
}

function newestFirst(a: OwnChallenge, b: OwnChallenge): number {
  const [one, two] = [`${a.joinedAt} ${a.id}`, `${b.joinedAt} ${b.id}`];
  return one < two ? 1 : one > two ? -1 : 0;
}
