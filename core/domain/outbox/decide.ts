import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { acknowledgeEvent, noteLost, readDropped, recordDropped, refuseEvent } from './commands.ts';
import type { NewOutboxEvent } from './events.ts';
import { groupOf } from './groups.ts';
import type { OutboxState } from './state.ts';

/** Facts that the outbox needs from other slices. */
export type OutboxFacts = {
  openStake(challengeId: string): number | null;
  /** Points staked on a challenge that the user left before its start, else null (CH20). */
  stakeOfLeft(challengeId: string): number | null;
};

/** Records that the node API accepted an event (SY2). Refunds the stake on a challenge that the user left before its start (CH20). */
export function decideAcknowledge(
  { event, nodeId, receipt = '' }: z.infer<typeof acknowledgeEvent>,
  state: OutboxState,
  facts: OutboxFacts,
): Decision<NewOutboxEvent | NewBettingEvent, RefusalOf<'NothingPending'>> {
  const pending = state.pending.find((each) => each.event === event);
  if (!pending) return refuse({ type: 'NothingPending' });
  const acknowledged = { type: 'NodeAcknowledged', data: { event, nodeId, receipt } } as const;
  const stake = pending.type === 'ChallengeLeft' ? facts.stakeOfLeft(pending.about) : null;
  if (stake === null) return accept(acknowledged);
  return accept<NewOutboxEvent | NewBettingEvent>(acknowledged, {
    type: 'BetRefunded',
    data: { challengeId: pending.about, stake, reason: 'left' },
  });
}

/** Records that the node API refused an event and refunds the stake on it (SY3). If the API had accepted the event before, nothing is reversed (SY17). */
export function decideRefuse(
  data: z.infer<typeof refuseEvent>,
  state: OutboxState,
  facts: OutboxFacts,
): Decision<NewOutboxEvent | NewBettingEvent, RefusalOf<'NothingPending'>> {
  const pending = state.pending.find(({ event }) => event === data.event);
  if (!pending) return refuse({ type: 'NothingPending' });
  const { type, about, answered } = pending;
  if (answered !== undefined) return accept({ type: 'NodeForgotten', data: { ...data, type, about } });
  const stake = endsParticipation(type) ? facts.openStake(about) : null;
  const refused = { type: 'NodeRefused', data: { ...data, type, about } } as const;
  if (stake === null) return accept(refused);
  return accept<NewOutboxEvent | NewBettingEvent>(refused, {
    type: 'BetRefunded',
    data: { challengeId: about, stake, reason: 'refused' },
  });
}

/**
 * Records that the node API lost events that it had acknowledged before the lists were requested (SY16). Refuses if a later
 * acknowledgement of the group exists, or if an event is pending again: another tab was faster with an older or a newer list.
 */
export function decideLost(
  { events, stands, awaits, asked }: z.infer<typeof noteLost>,
  { last, pending }: OutboxState,
): Decision<NewOutboxEvent, RefusalOf<'NothingLost'>> {
  const isOlder = events.every((each) => (last[groupOf(each)]?.answered ?? Infinity) <= asked);
  const waits = pending.some(({ event }) => events.some((each) => each.event === event));
  if (!isOlder || waits) return refuse({ type: 'NothingLost' });
  return accept({ type: 'NodesLost', data: { events, stands, awaits } });
}

function endsParticipation(type: string): boolean {
  return type === 'ChallengeCreated' || type === 'ChallengeJoined';
}

/** Records a dropped command, once (SY23). */
export function decideDropped(dropped: z.infer<typeof recordDropped>): Decision<NewOutboxEvent> {
  return accept({ type: 'CommandDropped', data: dropped });
}

/** Records that the person has read the notice of a dropped command. Without such a notice it changes nothing. */
export function decideReadDropped({ command }: z.infer<typeof readDropped>, { dropped }: OutboxState): Decision<NewOutboxEvent> {
  return dropped.some((each) => each.command === command) ? accept({ type: 'DroppedRead', data: { command } }) : accept();
}
