import { sampleHistory } from '../../sample/history.ts';
import { createWorld } from '../world.ts';
import { calendar } from './calendar.ts';
import { LIFE_BEGINS } from './journeys.ts';

/** Not one that lives draw often: the same chance would make the same ids. */
export const SAMPLE_SEED = 1_873_254_911;

/** The sample history of somebody whose life begins: what `live` may go on from. */
export const sampleLog = sampleHistory(
  { id: 'ann', name: 'Ann', email: 'ann@example.org' },
  createWorld({ calendar, now: LIFE_BEGINS, seed: SAMPLE_SEED }).ports,
);
