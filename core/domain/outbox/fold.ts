import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../account/events.ts';
import { undrafted } from '../../kernel/lib/draft.ts';
import type { Evolvers, Guards, SliceFold } from '../../kernel/fold/slice.ts';
import type { ReviewEvent } from '../review/events.ts';
import { later } from '../../kernel/time/instant.ts';
import { outboxEvents, type OutboxEvent } from './events.ts';
import { groupOf, isListedType, subjectOf } from './groups.ts';
import { initialOutbox, type PendingEvent, type OutboxState } from './state.ts';

const evolvers: Evolvers<OutboxState, OutboxEvent | ReviewEvent> = {
  NodeAcknowledged: (draft, { data: { event } }, position) => {
    const taken = removePending(draft, event);
    if (!taken || !isListedType(taken.type)) return;
    const { awaits = event } = draft.last[groupOf(taken)] ?? {};
    draft.last[groupOf(taken)] = { event, answered: position, ...(awaits !== event && { awaits }) };
  },
  NodeRefused: (draft, { data }) => {
    removePending(draft, data.event);
    draft.refused.push(data);
  },
  NodesLost: (draft, { data: { events, stands, awaits } }) => {
    for (const group of new Set(events.map(groupOf))) {
      const last = stands ?? awaits;
      if (last) draft.last[group] = { ...last, ...(awaits && { awaits: awaits.event }) };
      else delete draft.last[group];
    }
    draft.pending = [...draft.pending, ...events].toSorted((a, b) => a.position - b.position);
  },
  NodeForgotten: (draft, { data }) => {
    removePending(draft, data.event);
    draft.forgotten.push(data);
  },
  CommandDropped: (draft, { data }) => {
    draft.dropped.push(data);
  },
  ReviewUndone: (draft, { data: { event } }) => void removePending(draft, event),
  DroppedRead: (draft, { data: { command } }) => {
    draft.dropped = draft.dropped.filter((each) => each.command !== command);
  },
};

/** Removes an event from the outbox and returns it, or undefined if it is not pending. */
function removePending(draft: OutboxState, event: string): PendingEvent | undefined {
  const pending = undrafted(draft.pending);
  const index = pending.findIndex((each) => each.event === event);
  const taken = pending[index];
  if (taken) draft.pending = pending.toSpliced(index, 1);
  return taken;
}

/** Voids a second response to an event, and a response to an event that is not pending (SY2). */
const guards: Guards<OutboxState, OutboxEvent> = {
  NodeAcknowledged: mustBeWaiting,
  NodeRefused: mustBeWaiting,
  NodesLost: ({ last, pending }, { data: { events } }) => {
    const wasAcknowledged = events.every((lost) => last[groupOf(lost)] && !pending.some(({ event }) => event === lost.event));
    return wasAcknowledged ? null : 'SY16: what was lost was taken before, and does not wait already';
  },
  NodeForgotten: mustBeWaiting,
};

function mustBeWaiting({ pending }: OutboxState, { data }: { data: { event: string } }): string | null {
  return undrafted(pending).some(({ event }) => event === data.event) ? null : 'SY2: nothing waits for this answer';
}

/** Folds the events of the slice, and of every other one whose events declare a node call (SY1). */
export const outboxFold = {
  initial: initialOutbox,
  events: outboxEvents,
  guards,
  evolvers,
  everyEvent: (draft, event, { definition, position }) => {
    if (!definition.node?.(event)) return;
    const about = subjectOf(event);
    if (event.device === RESTORED_DEVICE) {
      if (!isListedType(event.type)) return;
      draft.last[groupOf({ type: event.type, about })] = { event: event.id, answered: position };
      return;
    }
    if (event.type === 'ChallengeCreated' && event.device === SAMPLE_DEVICE) draft.samples[about] = true;
    if (event.device === SAMPLE_DEVICE || draft.samples[about]) return;
    // In a log of several devices a loss may be recorded before the event that it names (SY27). The event waits once, at its place.
    removePending(draft, event.id);
    // Frozen, so that `undrafted` takes it as it is instead of copying every event that waits, each time.
    const notBefore = definition.undoMs === undefined ? {} : { notBefore: later(event.at, definition.undoMs) };
    draft.pending.push(Object.freeze({ event: event.id, position, type: event.type, about, ...notBefore }));
  },
} satisfies SliceFold<OutboxState>;
