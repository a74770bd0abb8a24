import type { Category, ChallengeType, Frequency, ProofType } from '../../domain/challenge/events.ts';
import { amountIn, cadenceIn } from './namedTerms.ts';
import type { Difficulty, Suggestion } from './suggestion.ts';

/** The fields of the create form that a suggestion fills. `entryFee` is in dollars and applies to a paid group only. */
export type AppliedSuggestion = {
  readonly title: string;
  readonly category: Category;
  readonly durationDays: number;
  readonly proofType: ProofType;
  readonly frequency: Frequency;
  readonly entryFee?: number;
  readonly description: string;
  /** The number that the texts name, and what it counts; undefined where they name none. */
  readonly target: number | undefined;
  readonly unit: string | undefined;
};

const ENTRY_FEES: Readonly<Record<Difficulty, number>> = { easy: 100, medium: 250, hard: 500 };
const PROOF_TYPES: Readonly<Record<Category, ProofType>> = {
  fitness: 'photo',
  study: 'text',
  diet: 'photo',
  habit: 'photo',
  skill: 'video',
};
const MAX_DAILY_DAYS = 30;

/** Returns the form fields that a suggestion fills, for the challenge type chosen in the form (CO11). The user submits the form. */
export function applySuggestion(suggestion: Suggestion, type: ChallengeType): AppliedSuggestion {
  const { title, description, category, durationDays, difficulty } = suggestion;
  const frequency = cadenceIn(title) ?? cadenceIn(description) ?? (durationDays <= MAX_DAILY_DAYS ? 'daily' : 'weekly');
  const amount = amountIn(title, frequency) ?? amountIn(description, frequency);
  return {
    title,
    category,
    durationDays,
    proofType: PROOF_TYPES[category],
    frequency,
    description,
    target: amount?.target,
    unit: amount?.unit,
    ...(type === 'group-paid' ? { entryFee: ENTRY_FEES[difficulty] } : {}),
  };
}
