import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import { copyOf } from '../kernel/copy.ts';
import type { Evolvers, Slice } from '../kernel/slice.ts';

export type TrustState = { completed: number; missed: number; disputesLost: number };

const initialTrust: TrustState = { completed: 0, missed: 0, disputesLost: 0 };

const evolvers: Evolvers<TrustState, ChallengeEvent | AccountEvent> = {
  ChallengeCompleted: (draft) => {
    draft.completed += 1;
  },
  CheckInMissed: (draft) => {
    draft.missed += 1;
  },
  StartedFresh: (draft) => void Object.assign(draft, copyOf(initialTrust)),
};

/** Trust has no acts of its own: it follows from how challenges ended (TR1). */
export const trust: Slice<TrustState, null> = {
  initial: initialTrust,
  events: {},
  commands: {},
  guards: {},
  evolvers,
};
