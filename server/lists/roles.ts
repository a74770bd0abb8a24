import type { Category } from '@gauntlet/core';

/** The roles of creators by the category of most of their running challenges (CM33). */
export const CREATOR_ROLES: Readonly<Record<Category, string>> = {
  fitness: 'Fitness Creator',
  study: 'Study Creator',
  diet: 'Nutrition Creator',
  habit: 'Habit Creator',
  skill: 'Skill Creator',
};
