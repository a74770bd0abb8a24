import type { SliceFold } from '../../kernel/fold/slice.ts';
import { progressEvents } from './events.ts';
import { evolvers, guards } from './evolve.ts';
import { initialProgress, type ProgressState } from './state.ts';

/** Folds the events of the slice. */
export const progressFold = { initial: initialProgress, events: progressEvents, guards, evolvers } satisfies SliceFold<ProgressState>;
