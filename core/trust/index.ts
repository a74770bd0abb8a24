import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, Slice } from '../kernel/slice.ts';

export type TrustState = { completed: number; missed: number; disputesLost: number };

const evolvers: Evolvers<TrustState, ChallengeEvent> = {
  ChallengeCompleted: (draft) => {
    draft.completed += 1;
  },
  CheckInMissed: (draft) => {
    draft.missed += 1;
  },
};

/** Trust has no acts of its own: it follows from how challenges ended (TR1). */
export const trust: Slice<TrustState, null> = {
  initial: { completed: 0, missed: 0, disputesLost: 0 },
  events: {},
  commands: {},
  guards: {},
  evolvers,
};
