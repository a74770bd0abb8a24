import type { Slice } from '../../kernel/fold/slice.ts';
import { trustFold } from './fold.ts';
import type { TrustState } from './state.ts';

/** The trust slice. It has no commands: the score follows from how challenges ended (TR1). Rules: RULES.md. */
export const trust = { ...trustFold, commands: {} } satisfies Slice<TrustState, null>;
