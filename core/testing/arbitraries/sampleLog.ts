import { sampleHistory } from '../../sample/history.ts';
import { createEnvironment } from '../environment.ts';
import { calendar } from './calendar.ts';
import { HISTORY_START } from './journeys.ts';

/** A seed that random histories rarely draw, because the same seed would produce the same ids. */
export const SAMPLE_SEED = 1_873_254_911;

/** The sample history of a person at HISTORY_START: a log that `playJourney` can continue. */
export const sampleLog = sampleHistory(
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  createEnvironment({ calendar, now: HISTORY_START, seed: SAMPLE_SEED }).ports,
);
