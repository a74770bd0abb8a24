import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { acknowledgeEvent, noteLost, refuseEvent } from './commands.ts';
import type { NewSyncEvent } from './events.ts';
import { groupOf } from './groups.ts';
import type { SyncState } from './state.ts';

/** What the outbox asks of other slices. */
export type SyncFacts = { openStake(challengeId: string): number | null };

/** Records that the node API took an event (SY2). */
export function decideAcknowledge(
  { event, nodeId, receipt = '' }: z.infer<typeof acknowledgeEvent>,
  state: SyncState,
): Decision<NewSyncEvent, RefusalOf<'NothingPending'>> {
  if (!state.pending.some((each) => each.event === event)) return refuse({ type: 'NothingPending' });
  return accept({ type: 'NodeAcknowledged', data: { event, nodeId, receipt } });
}

/** Records that the node API refused an event, and gives back what was staked on it (SY3); of one that it had taken before nothing is reversed (SY17). */
export function decideRefuse(
  data: z.infer<typeof refuseEvent>,
  state: SyncState,
  facts: SyncFacts,
): Decision<NewSyncEvent | NewBettingEvent, RefusalOf<'NothingPending'>> {
  const pending = state.pending.find(({ event }) => event === data.event);
  if (!pending) return refuse({ type: 'NothingPending' });
  const { type, about, answered } = pending;
  if (answered !== undefined) return accept({ type: 'NodeForgotten', data: { ...data, type, about } });
  const stake = endsParticipation(type) ? facts.openStake(about) : null;
  const refused = { type: 'NodeRefused', data: { ...data, type, about } } as const;
  if (stake === null) return accept(refused);
  return accept<NewSyncEvent | NewBettingEvent>(refused, {
    type: 'BetRefunded',
    data: { challengeId: about, stake, reason: 'refused' },
  });
}

/**
 * Records that the node API lost what it had taken before it was asked (SY16), unless something was heard of the group since, or it
 * waits again already: another tab was faster with an older or a newer list.
 */
export function decideLost(
  { events, stands, asked }: z.infer<typeof noteLost>,
  { last, pending }: SyncState,
): Decision<NewSyncEvent, RefusalOf<'NothingLost'>> {
  const isOlder = events.every((each) => (last[groupOf(each)]?.answered ?? Infinity) <= asked);
  const waits = pending.some(({ event }) => events.some((each) => each.event === event));
  if (!isOlder || waits) return refuse({ type: 'NothingLost' });
  return accept({ type: 'NodesLost', data: { events, stands } });
}

function endsParticipation(type: string): boolean {
  return type === 'ChallengeCreated' || type === 'ChallengeJoined';
}
