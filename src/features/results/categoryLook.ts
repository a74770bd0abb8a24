import { Apple, BookOpen, Dumbbell, Lightbulb, Repeat, type LucideIcon } from 'lucide-react';
import type { CategoryResult } from '@gauntlet/core';

type Look = { readonly label: string; readonly icon: LucideIcon; readonly tone: string };

/** How each category is named and drawn. */
export const categoryLook: Readonly<Record<CategoryResult['category'], Look>> = {
  fitness: { label: 'Fitness', icon: Dumbbell, tone: 'bg-red-soft text-red' },
  study: { label: 'Study', icon: BookOpen, tone: 'bg-cyan-soft text-cyan' },
  diet: { label: 'Diet', icon: Apple, tone: 'bg-green-soft text-green' },
  habit: { label: 'Habit', icon: Repeat, tone: 'bg-violet-soft text-violet' },
  skill: { label: 'Skill', icon: Lightbulb, tone: 'bg-amber-soft text-amber' },
};
