import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, SliceFold } from '../../kernel/fold/slice.ts';
import { initialTrust, type TrustCause, type TrustState } from './state.ts';

const evolvers: Evolvers<TrustState, ChallengeEvent | AccountEvent> = {
  ChallengeCompleted: (draft, event) => {
    draft.completed += 1;
    addChange(draft, event, 'completed', null);
  },
  CheckInMissed: (draft, event) => {
    draft.missed += 1;
    addChange(draft, event, 'missed', event.data.window);
  },
  OutcomeRecorded: (draft, event) => {
    const { challengeId, disputesLost } = event.data;
    const before = draft.lostIn[challengeId] ?? 0;
    if (disputesLost > 0) draft.lostIn[challengeId] = disputesLost;
    draft.disputesLost += disputesLost - before;
    for (let i = before; i < disputesLost; i += 1) addChange(draft, event, 'disputeLost', null);
  },
  StartedFresh: (draft) => void Object.assign(draft, copyOf(initialTrust)),
};

function addChange(draft: TrustState, event: FoldedEvent<string, { challengeId: string }>, cause: TrustCause, window: number | null): void {
  addTo(draft.changes, { event: event.id, at: event.at, cause, challengeId: event.data.challengeId, window });
}

/** Folds the events of the slice. */
export const trustFold = { initial: initialTrust, events: {}, guards: {}, evolvers } satisfies SliceFold<TrustState>;
