import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import { accept, refuse, type Decision } from '../kernel/slice.ts';
import type { acknowledgeEvent, refuseEvent } from './commands.ts';
import type { NewSyncEvent } from './events.ts';
import type { SyncState } from './state.ts';

/** What the outbox asks of other slices. */
export type SyncFacts = { openStake(challengeId: string): number | null };

/** Records that the node API took an event (SY2). */
export function decideAcknowledge(data: z.infer<typeof acknowledgeEvent>, state: SyncState): Decision<NewSyncEvent> {
  if (!isPending(state, data.event)) return refuse({ type: 'NothingPending' });
  return accept({ type: 'NodeAcknowledged', data });
}

/** Records that the node API refused an event, and gives back what was staked on it (SY3). */
export function decideRefuse(
  data: z.infer<typeof refuseEvent>,
  state: SyncState,
  facts: SyncFacts,
): Decision<NewSyncEvent | NewBettingEvent> {
  const pending = state.pending.find(({ event }) => event === data.event);
  if (!pending) return refuse({ type: 'NothingPending' });
  const stake = endsParticipation(pending.type) ? facts.openStake(pending.about) : null;
  const refused = { type: 'NodeRefused', data: { ...data, type: pending.type, about: pending.about } } as const;
  if (stake === null) return accept(refused);
  return accept<NewSyncEvent | NewBettingEvent>(refused, {
    type: 'BetRefunded',
    data: { challengeId: pending.about, stake, reason: 'refused' },
  });
}

function endsParticipation(type: string): boolean {
  return type === 'ChallengeCreated' || type === 'ChallengeJoined';
}

function isPending(state: SyncState, event: string): boolean {
  return state.pending.some((each) => each.event === event);
}
