import type { SliceFold } from '../../kernel/fold/slice.ts';
import { challengeEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialChallenges, type ChallengeState } from './state.ts';

/** Folds the events of the slice. */
export const challengeFold = { initial: initialChallenges, events: challengeEvents, guards, evolvers } satisfies SliceFold<ChallengeState>;
