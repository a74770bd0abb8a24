import { produceUnfrozen } from '../../kernel/lib/draft.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { foldAll } from '../../kernel/fold/fold.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot, type Root } from '../../domain/slices.ts';

/** A log that is only read. */
export type ReadableLog = Pick<EventLog, 'read' | 'head'>;

/** Returns the states of a log after any of its events, in any order. States share what did not change. */
export type TimeMachine = {
  /** The number of events when the machine was created. Positions from 0 to `head` are valid. */
  readonly head: number;
  /** Returns the state after the event at a position (0: before the first). Rejects with a `StorageError` when the log cannot be read. */
  at(position: number): Promise<Root>;
  /** Returns the position of the last event that is not after the instant. An event before it may be later: a wrong clock recorded it. */
  positionAt(instant: Instant): Promise<number>;
  /** Returns the event at a position; null when there is none. */
  eventAt(position: number): Promise<EventEnvelope | null>;
};

/** Options of a time machine. */
export type TimeMachineOptions = {
  /** Lets the page do other work; called every few milliseconds of work. */
  readonly pause: () => Promise<void>;
  /** Called with the share of the log that is folded, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** How many events lie between two cached states; by default chosen by the log's length. */
  readonly step?: number | undefined;
};

/**
 * About how many states are cached, no closer than `CLOSEST` events. Each state costs memory; each event between two of them costs time.
 */
const MOST_STATES = 200;
const CLOSEST = 100;

/**
 * Folds a log once and caches states on the way. Rejects with a `StorageError` when the log cannot be read.
 *
 * @example
 * const machine = await createTimeMachine(log, { pause });
 * const root = await machine.at(await machine.positionAt('2026-03-30T00:00:00.000Z'));
 */
export async function createTimeMachine(log: ReadableLog, { pause, onProgress, step: wanted }: TimeMachineOptions): Promise<TimeMachine> {
  const head = await log.head();
  const step = wanted ?? Math.max(CLOSEST, Math.ceil(head / MOST_STATES));
  const states = [initialRoot()];
  const earliest: Instant[] = [];
  for (let from = 0; from < head; from += step) {
    const events = await log.read(from + 1, Math.min(step, head - from));
    states.push(folded(states.at(-1) ?? initialRoot(), events));
    earliest.push(events.reduce((first, { at }) => (at < first ? at : first), events[0]?.at ?? ''));
    onProgress?.(Math.min(1, (from + step) / head));
    await pause();
  }
  return machineOver(log, { head, step, states, earliest });
}

type Track = {
  readonly head: number;
  readonly step: number;
  readonly states: readonly Root[];
  /** The earliest instant of the events between each state and the next. */
  readonly earliest: readonly Instant[];
};

function machineOver(log: ReadableLog, { head, step, states, earliest }: Track): TimeMachine {
  let stretch: { readonly index: number; readonly events: Promise<readonly EventEnvelope[]> } | null = null;
  let last: Root | null = null;

  /** Returns the events between two cached states. Successive seeks often stay in one such stretch, so the last one is cached. */
  const eventsAfter = (index: number): Promise<readonly EventEnvelope[]> => {
    if (stretch?.index !== index) {
      const events = log.read(index * step + 1, Math.min(step, head - index * step));
      events.catch(() => (stretch = null));
      stretch = { index, events };
    }
    return stretch.events;
  };
  const at = async (position: number): Promise<Root> => {
    const wanted = Math.min(Math.max(0, position), head);
    const index = Math.floor(wanted / step);
    const state = states[index];
    if (state?.log.position === wanted) return state;
    const events = await eventsAfter(index);
    const base = nearest(state, last, wanted);
    last = folded(base, events.slice(base.log.position - index * step, wanted - index * step));
    return last;
  };
  return {
    head,
    at,
    async positionAt(instant) {
      const index = earliest.findLastIndex((first) => first <= instant);
      if (index < 0) return 0;
      const events = await eventsAfter(index);
      return index * step + events.findLastIndex(({ at: when }) => when <= instant) + 1;
    },
    async eventAt(position) {
      if (position < 1 || position > head) return null;
      const index = Math.floor((position - 1) / step);
      return (await eventsAfter(index))[position - 1 - index * step] ?? null;
    },
  };
}

/** Returns the state to continue from: the cached one, or the last returned one if it is nearer. */
function nearest(stateBefore: Root | undefined, last: Root | null, wanted: number): Root {
  const start = stateBefore ?? initialRoot();
  if (last === null || last.log.position > wanted || last.log.position < start.log.position) return start;
  return last;
}

function folded(state: Root, events: readonly EventEnvelope[]): Root {
  return produceUnfrozen(state, (draft) => foldAll(registry, draft, events)).state;
}
