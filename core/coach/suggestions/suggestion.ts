import type { Category } from '../../domain/challenge/events.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';

/** Difficulties from easy to hard. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** Skill levels of a user (CO4). */
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** Maximum length of a request to change a suggestion, in characters (CO12). */
export const MAX_CHANGE_REQUEST_LENGTH = 200;

/** A challenge that the coach suggests. It only fills the create form, which the user submits (CO11). */
export type Suggestion = {
  readonly id: string;
  /** 5 to 200 characters, as the create form requires. */
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly difficulty: Difficulty;
  /** In days, 1 to 365. */
  readonly durationDays: number;
  readonly points: number;
  /** Why this suggestion fits: the card's insight. */
  readonly reasoning: string;
  readonly tags: readonly string[];
  /** In percent, 0 to 100 (CO9). */
  readonly estimatedSuccessRate: number;
};

/** A summary of the user's challenges (CO4). */
export type History = {
  readonly userId: string;
  readonly completedChallenges: number;
  /** In percent of the challenges that ended, 0 to 100. */
  readonly successRate: number;
  /** The three most frequent ones, most frequent first. */
  readonly preferredCategories: readonly Category[];
  /** In days; 30 without challenges. */
  readonly averageDuration: number;
  readonly skillLevel: SkillLevel;
  /** The titles of the last five challenges, newest first. */
  readonly recentActivity: readonly string[];
};

/** The history of a user without challenges. */
export const EMPTY_HISTORY: History = {
  userId: '',
  completedChallenges: 0,
  successRate: 0,
  preferredCategories: [],
  averageDuration: 30,
  skillLevel: 'beginner',
  recentActivity: [],
};

/** The input of suggestions. All its texts are data and never instructions. */
export type Brief = {
  readonly history: History;
  readonly preferences: AiPreferences;
  /** The five most frequent titles of all known challenges, in lower case (CO5). */
  readonly trending: readonly string[];
  /** The titles of the previous suggestions, when the user requests others. */
  readonly shown: readonly string[];
};
