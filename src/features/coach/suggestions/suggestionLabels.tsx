import { Apple, BookOpen, Dumbbell, Lightbulb, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Category, AnswerSource, Difficulty, SkillLevel } from '@gauntlet/core';
import { formatCount, wordFor } from '../../../lib/formatNumber.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import type { Ended, Stage, SuggestionState } from './suggestionState.ts';

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  analysing: 'Analysing your history',
  discovering: 'Discovering trends',
  crafting: 'Crafting your challenges',
};

export const SKILL_LABELS: Readonly<Record<SkillLevel, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const DIFFICULTY_BADGES: Readonly<Record<Difficulty, { label: string; tone: Tone }>> = {
  easy: { label: 'Easy', tone: 'green' },
  medium: { label: 'Medium', tone: 'amber' },
  hard: { label: 'Hard', tone: 'red' },
};

export const CATEGORY_BADGES: Readonly<Record<Category, { label: string; icon: ReactNode }>> = {
  fitness: { label: 'Fitness', icon: <Dumbbell aria-hidden /> },
  study: { label: 'Study', icon: <BookOpen aria-hidden /> },
  diet: { label: 'Diet', icon: <Apple aria-hidden /> },
  habit: { label: 'Habit', icon: <Repeat aria-hidden /> },
  skill: { label: 'Skill', icon: <Lightbulb aria-hidden /> },
};

/** Names of the sources, to follow the word 'by'. */
export const SOURCE_LABELS: Readonly<Record<AnswerSource, string>> = {
  model: 'a language model',
  rules: 'the rules of the server, without a language model',
  device: 'the rules on this device, offline',
};

/** Shown once the suggestions are there (spec). */
export const generatedText = (count: number): string => `AI generated ${count} personalized ${wordFor(count, 'challenge')}!`;
export const FAILED_TEXT = 'AI generation failed, showing fallback suggestions';
export const APPLIED_TEXT = 'AI suggestion applied! Review and customize as needed.';

/** Names the source of the suggestions. */
export function madeByText(ended: Ended): string {
  return ended.name === 'fallback' ? 'Built-in fallback suggestions' : `Made by ${SOURCE_LABELS[ended.madeBy]}`;
}

/** The status text for screen readers. */
export function spokenText(state: SuggestionState): string {
  switch (state.name) {
    case 'idle':
    case 'cancelled':
      return '';
    case 'shown':
      return `${formatCount(state.cards.length, 'suggestion')}. ${madeByText(state)}.`;
    case 'fallback':
      return `${formatCount(state.cards.length, 'suggestion')}. ${madeByText(state)}. ${state.reason ?? ''}`;
    default:
      return `${STAGE_LABELS[state.name]}…`;
  }
}
