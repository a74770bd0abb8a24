import type { ChallengeQuery } from './challengeQuery.ts';
import { wordsOf } from './searchWords.ts';

/** Returns the same text for queries that ask for the same, so that they share one projection. */
export function queryKey({ text, categories, statuses, onlyOpen = false, finishedSamples = true, order }: ChallengeQuery): string {
  return JSON.stringify([wordsOf(text).toSorted(), categories?.toSorted(), statuses?.toSorted(), onlyOpen, finishedSamples, order]);
}
