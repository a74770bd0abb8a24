import type { SliceFold } from '../../kernel/fold/slice.ts';
import { coachEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialCoach, type CoachState } from './state.ts';

/** Folds the events of the slice. */
export const coachFold = { initial: initialCoach, events: coachEvents, guards, evolvers } satisfies SliceFold<CoachState>;
