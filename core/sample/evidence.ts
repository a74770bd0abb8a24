import type { Evidence } from '../domain/proof/events.ts';
import { SAMPLE_CHALLENGES, type SampleChallenge } from './challenges.ts';

const METRICS: Partial<Record<SampleChallenge, readonly [value: number, note: string]>> = {
  firstRun: [5.1, 'kilometres, without a break'],
  pushUps: [204, 'push-ups in seven days'],
  water: [14.5, 'litres this week'],
  typing: [63, 'words a minute'],
  flashcards: [180, 'cards'],
  plank: [185, 'seconds'],
  longRun: [11.2, 'kilometres along the river'],
};

const TEXTS: Partial<Record<SampleChallenge, string>> = {
  vocabulary: 'All hundred, tested twice. Ninety-four right.',
  noSugar: 'Seven days. The coffee was the hardest.',
  chords: 'C, G, D, A minor, E minor, and the changes between them.',
  novel: 'The last chapter on the train home.',
  tidyDesk: 'Empty every evening, most days before six.',
  stairs: 'Eleven floors on Thursday.',
  greens: 'Spinach, kale, beans, spinach again.',
  sketches: 'Nine sketches, two of them good.',
  bedtime: 'Asleep by a quarter past.',
  essay: 'Eight hundred words on why streaks work.',
  mealPlan: 'Planned, bought, half of it cooked.',
};

/** Returns the proof of a sample challenge: a text or a number, as the challenge requires. */
export function sampleEvidence(challenge: SampleChallenge): { readonly evidence: Evidence; readonly note: string } {
  if (SAMPLE_CHALLENGES[challenge].proofType === 'metric') {
    const [value, note] = METRICS[challenge] ?? [1, ''];
    return { evidence: { type: 'metric', value }, note };
  }
  return { evidence: { type: 'text', text: TEXTS[challenge] ?? 'Done.' }, note: '' };
}
