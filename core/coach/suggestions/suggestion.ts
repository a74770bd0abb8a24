import type { Category } from '../../domain/challenge/events.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** Characters that a wish for a change of a suggestion has at most. */
export const LONGEST_WISH = 200;

/** A challenge that the coach suggests. It is only ever shown, and fills a form that the person submits. */
export type Suggestion = {
  readonly id: string;
  /** 5 to 200 characters, as the create form asks. */
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly difficulty: Difficulty;
  /** In days, 1 to 365. */
  readonly durationDays: number;
  readonly points: number;
  /** Why this one: the card's insight. */
  readonly reasoning: string;
  readonly tags: readonly string[];
  /** In percent, 0 to 100 (CO9). */
  readonly estimatedSuccessRate: number;
};

/** What a person's challenges say of them (CO4). */
export type History = {
  readonly userId: string;
  readonly completedChallenges: number;
  /** In percent of the challenges that ended, 0 to 100. */
  readonly successRate: number;
  /** The three most frequent, most frequent first. */
  readonly preferredCategories: readonly Category[];
  /** In days; 30 without any. */
  readonly averageDuration: number;
  readonly skillLevel: SkillLevel;
  /** The titles of the last five, newest first. */
  readonly recentActivity: readonly string[];
};

/** Of somebody of whom nothing is known. */
export const EMPTY_HISTORY: History = {
  userId: '',
  completedChallenges: 0,
  successRate: 0,
  preferredCategories: [],
  averageDuration: 30,
  skillLevel: 'beginner',
  recentActivity: [],
};

/** Everything that suggestions are made of. All texts in it are data: nothing that they say is followed. */
export type Brief = {
  readonly history: History;
  readonly preferences: AiPreferences;
  /** The five most frequent lower-cased titles of everybody's challenges (CO5). */
  readonly trending: readonly string[];
  /** The titles of what was suggested just before, when the person asks for others. */
  readonly shown: readonly string[];
};
