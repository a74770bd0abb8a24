import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../account/events.ts';
import type { FoldedEvent } from '../kernel/event.ts';
import type { Evolvers, Guards, Slice } from '../kernel/slice.ts';
import { acknowledgeEvent, refuseEvent } from './commands.ts';
import { decideAcknowledge, decideRefuse, type SyncFacts } from './decide.ts';
import { syncEvents, type SyncEvent } from './events.ts';
import { initialSync, type SyncState } from './state.ts';

const evolvers: Evolvers<SyncState, SyncEvent> = {
  NodeAcknowledged: (draft, { data }) => {
    draft.pending = draft.pending.filter(({ event }) => event !== data.event);
  },
  NodeRefused: (draft, { data }) => {
    draft.pending = draft.pending.filter(({ event }) => event !== data.event);
    draft.refused.push(data);
  },
};

/** SY2: an answer is recorded once, and only for what waits for one. */
const guards: Guards<SyncState, SyncEvent> = {
  NodeAcknowledged: mustBeWaiting,
  NodeRefused: mustBeWaiting,
};

function mustBeWaiting({ pending }: SyncState, { data }: { data: { event: string } }): string | null {
  return pending.some(({ event }) => event === data.event) ? null : 'SY2: nothing waits for this answer';
}

/** What an event is about: the challenge that it names, or the one that it makes. Asked of every event at each replay: no schema. */
function subjectOf({ id, data }: FoldedEvent): string {
  const named = typeof data === 'object' && data !== null && 'challengeId' in data ? data.challengeId : id;
  return typeof named === 'string' ? named : id;
}

/** The outbox (SY1): every event whose type declares a node call waits here until it is answered. */
export const sync: Slice<SyncState, SyncFacts> = {
  initial: initialSync,
  events: syncEvents,
  commands: {
    AcknowledgeEvent: { schema: acknowledgeEvent, decide: decideAcknowledge },
    RefuseEvent: { schema: refuseEvent, decide: decideRefuse },
  },
  guards,
  evolvers,
  everyEvent: (draft, event, { definition, position }) => {
    if (event.device === RESTORED_DEVICE || !definition.node?.(event)) return;
    const about = subjectOf(event);
    if (event.type === 'ChallengeCreated' && event.device === SAMPLE_DEVICE) draft.samples[about] = true;
    if (event.device === SAMPLE_DEVICE || draft.samples[about]) return;
    draft.pending.push({ event: event.id, position, type: event.type, about });
  },
};
