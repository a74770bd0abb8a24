import type { CreateChallenge } from '../domain/challenge/commands.ts';
import type { Category, ChallengeType, Frequency, ProofType } from '../domain/challenge/events.ts';

type Kind = readonly [ChallengeType, Category, ProofType, Frequency, durationDays: number];

function challenge(title: string, [type, category, proofType, frequency, durationDays]: Kind): CreateChallenge {
  return { title, type, category, proofType, frequency, durationDays, entryFee: 0 };
}

/** The challenges of the sample history: fifteen completed, two failed, five running. */
export const SAMPLE_CHALLENGES = {
  firstRun: challenge('Run a first 5k', ['group-free', 'fitness', 'metric', 'final', 7]),
  vocabulary: challenge('100 Spanish words', ['one-on-one', 'study', 'text', 'final', 7]),
  noSugar: challenge('A week without added sugar', ['group-free', 'diet', 'text', 'final', 7]),
  pushUps: challenge('200 push-ups in a week', ['group-free', 'fitness', 'metric', 'final', 7]),
  chords: challenge('Learn five guitar chords', ['one-on-one', 'skill', 'text', 'final', 7]),
  novel: challenge('Finish one novel', ['group-free', 'study', 'text', 'final', 7]),
  water: challenge('Two litres of water a day', ['group-free', 'diet', 'metric', 'final', 7]),
  tidyDesk: challenge('Desk empty by six', ['group-free', 'habit', 'text', 'final', 7]),
  stairs: challenge('No lifts, only stairs', ['group-free', 'fitness', 'text', 'final', 7]),
  typing: challenge('Type 60 words a minute', ['one-on-one', 'skill', 'metric', 'final', 7]),
  greens: challenge('Greens with every dinner', ['group-free', 'diet', 'text', 'final', 7]),
  sketches: challenge('Nine evening sketches', ['group-free', 'skill', 'text', 'final', 9]),
  flashcards: challenge('Flashcards before breakfast', ['group-free', 'study', 'metric', 'final', 7]),
  plank: challenge('Hold a three minute plank', ['group-free', 'fitness', 'metric', 'final', 8]),
  bedtime: challenge('Lights out at eleven', ['group-free', 'habit', 'text', 'final', 8]),
  coldShower: challenge('Cold showers, nine mornings', ['group-free', 'habit', 'text', 'final', 9]),
  halfMarathon: challenge('Half marathon trial', ['group-free', 'fitness', 'metric', 'final', 12]),
  longRun: challenge('One long run every week', ['group-free', 'fitness', 'metric', 'weekly', 28]),
  essay: challenge('An essay a week', ['group-free', 'study', 'text', 'weekly', 28]),
  mealPlan: challenge('Plan the week of meals', ['group-free', 'diet', 'text', 'weekly', 28]),
  piano: challenge('Play one piece by heart', ['one-on-one', 'skill', 'text', 'final', 30]),
  phoneFree: challenge('Phone-free mornings', ['group-free', 'habit', 'text', 'final', 21]),
} as const;

export type SampleChallenge = keyof typeof SAMPLE_CHALLENGES;
