import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import type { FoldedEvent } from '../../kernel/log/event.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, SliceFold } from '../../kernel/fold/slice.ts';
import { countsIn } from './counted.ts';
import { initialTrust, type TrustCause, type TrustState } from './state.ts';

const evolvers: Evolvers<TrustState, ChallengeEvent | AccountEvent> = {
  ChallengeCompleted: (draft, event) => {
    draft.completed += 1;
    addChange(draft, event, { cause: 'completed' });
  },
  CheckInMissed: (draft, event) => {
    draft.missed += 1;
    addChange(draft, event, { cause: 'missed', window: event.data.window });
  },
  OutcomeRecorded: (draft, event) => {
    const { challengeId, disputesLost } = event.data;
    const before = draft.lostIn[challengeId] ?? 0;
    if (disputesLost > 0 || before > 0) draft.lostIn[challengeId] = disputesLost;
    draft.disputesLost += disputesLost - before;
    for (let i = before; i < disputesLost; i += 1) addChange(draft, event, { cause: 'disputeLost' });
    for (let i = disputesLost; i < before; i += 1) addChange(draft, event, { cause: 'disputeLost', isReversed: true });
  },
  // What a fresh start removed from the score is not taken back a second time (TR9).
  OutcomeReversed: (draft, event) => {
    const { challengeId, result, missed } = event.data;
    for (const window of missed) {
      if (!countsIn(draft.changes, 'missed', challengeId, window)) continue;
      draft.missed -= 1;
      addChange(draft, event, { cause: 'missed', window, isReversed: true });
    }
    if (result !== 'completed' || !countsIn(draft.changes, 'completed', challengeId)) return;
    draft.completed -= 1;
    addChange(draft, event, { cause: 'completed', isReversed: true });
  },
  StartedFresh: (draft) => void Object.assign(draft, copyOf(initialTrust)),
};

type Change = { readonly cause: TrustCause; readonly window?: number; readonly isReversed?: true };

function addChange(draft: TrustState, event: FoldedEvent<string, { challengeId: string }>, { window, ...change }: Change): void {
  addTo(draft.changes, { event: event.id, at: event.at, challengeId: event.data.challengeId, window: window ?? null, ...change });
}

/** Folds the events of the slice. */
export const trustFold = { initial: initialTrust, events: {}, guards: {}, evolvers } satisfies SliceFold<TrustState>;
