import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../account/events.ts';
import type { Evolvers, Guards, Slice } from '../../kernel/fold/slice.ts';
import { acknowledgeEvent, noteLost, refuseEvent } from './commands.ts';
import { decideAcknowledge, decideLost, decideRefuse, type SyncFacts } from './decide.ts';
import { syncEvents, type SyncEvent } from './events.ts';
import { groupOf, subjectOf } from './groups.ts';
import { initialSync, type Pending, type SyncState } from './state.ts';

const evolvers: Evolvers<SyncState, SyncEvent> = {
  NodeAcknowledged: (draft, { data: { event } }, answered) => {
    const taken = removed(draft, event);
    if (taken) draft.last[groupOf(taken)] = { event, answered };
  },
  NodeRefused: (draft, { data }) => {
    removed(draft, data.event);
    draft.refused.push(data);
  },
  NodesLost: (draft, { data: { events, stands } }) => {
    for (const group of new Set(events.map(groupOf))) {
      if (stands) draft.last[group] = stands;
      else delete draft.last[group];
    }
    draft.pending = [...draft.pending, ...events].toSorted((a, b) => a.position - b.position);
  },
  NodeForgotten: (draft, { data }) => {
    removed(draft, data.event);
    draft.forgotten.push(data);
  },
};

/** Takes an event out of the outbox, and answers it. */
function removed(draft: SyncState, event: string): Pending | undefined {
  const place = draft.pending.findIndex((each) => each.event === event);
  const taken = draft.pending[place];
  if (taken) draft.pending = draft.pending.toSpliced(place, 1);
  return taken;
}

/** SY2: an answer is recorded once, and only for what waits for one. */
const guards: Guards<SyncState, SyncEvent> = {
  NodeAcknowledged: mustBeWaiting,
  NodeRefused: mustBeWaiting,
  NodesLost: ({ last, pending }, { data: { events } }) => {
    const isTold = events.every((lost) => last[groupOf(lost)] && !pending.some(({ event }) => event === lost.event));
    return isTold ? null : 'SY16: what was lost was taken before, and does not wait already';
  },
  NodeForgotten: mustBeWaiting,
};

function mustBeWaiting({ pending }: SyncState, { data }: { data: { event: string } }): string | null {
  return pending.some(({ event }) => event === data.event) ? null : 'SY2: nothing waits for this answer';
}

/** The outbox (SY1): every event whose type declares a node call waits here until it is answered. */
export const sync = {
  initial: initialSync,
  events: syncEvents,
  commands: {
    AcknowledgeEvent: { schema: acknowledgeEvent, decide: decideAcknowledge, internal: true },
    RefuseEvent: { schema: refuseEvent, decide: decideRefuse, internal: true },
    NoteLost: { schema: noteLost, decide: decideLost, internal: true },
  },
  guards,
  evolvers,
  everyEvent: (draft, event, { definition, position }) => {
    if (!definition.node?.(event)) return;
    const about = subjectOf(event);
    if (event.device === RESTORED_DEVICE) {
      draft.last[groupOf({ type: event.type, about })] = { event: event.id, answered: position };
      return;
    }
    if (event.type === 'ChallengeCreated' && event.device === SAMPLE_DEVICE) draft.samples[about] = true;
    if (event.device === SAMPLE_DEVICE || draft.samples[about]) return;
    draft.pending.push({ event: event.id, position, type: event.type, about });
  },
} satisfies Slice<SyncState, SyncFacts>;
