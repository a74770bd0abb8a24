import type { Category, ChallengeType, Frequency, ProofType } from '../../domain/challenge/events.ts';
import type { Difficulty, Suggestion } from './suggestion.ts';

/** What a suggestion fills of the create form: days, and dollars, which only a paid group asks. */
export type AppliedSuggestion = {
  readonly title: string;
  readonly category: Category;
  readonly durationDays: number;
  readonly proofType: ProofType;
  readonly frequency: Frequency;
  readonly entryFee?: number;
};

const ENTRY_FEES: Readonly<Record<Difficulty, number>> = { easy: 100, medium: 250, hard: 500 };
const PROOFS: Readonly<Record<Category, ProofType>> = { fitness: 'photo', study: 'text', diet: 'photo', habit: 'photo', skill: 'video' };
const LONGEST_DAILY = 30;

/** The part of the create form that a suggestion fills, for the type chosen there (CO11). It is the person who submits it. */
export function applySuggestion(suggestion: Suggestion, type: ChallengeType): AppliedSuggestion {
  const { title, category, durationDays, difficulty } = suggestion;
  return {
    title,
    category,
    durationDays,
    proofType: PROOFS[category],
    frequency: durationDays <= LONGEST_DAILY ? 'daily' : 'weekly',
    ...(type === 'group-paid' ? { entryFee: ENTRY_FEES[difficulty] } : {}),
  };
}
