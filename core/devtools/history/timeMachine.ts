import { changedUnfrozen } from '../../kernel/lib/draft.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { foldAll } from '../../kernel/fold/fold.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import { initialRoot, registry, type Root } from '../../domain/registry.ts';

/** A log that is only looked at. */
export type ReadableLog = Pick<EventLog, 'read' | 'head'>;

/** The states of a log after any of its events, quickly and in any order. States share what did not change. */
export type TimeMachine = {
  /** How many events the log had when the machine was made: 0 to `head` can be asked for. */
  readonly head: number;
  /** The state after the event at a position (0: before the first). Rejects with a `StorageError` when the log cannot be read. */
  at(position: number): Promise<Root>;
  /** The last position at which nothing later than an instant has happened. */
  positionAt(instant: Instant): Promise<number>;
  /** The event at a position; null where there is none. */
  eventAt(position: number): Promise<EventEnvelope | null>;
};

export type MakingOptions = {
  /** Lets the page do other things; called every few milliseconds of work. */
  readonly pause: () => Promise<void>;
  /** Is told which share of the log is folded, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** How many events lie between two kept states; chosen by the log's length when left out. */
  readonly step?: number | undefined;
};

/** States are kept about so many times over a log, and no closer than `CLOSEST` events: each costs memory, each event between them time. */
const KEPT = 200;
const CLOSEST = 100;

/** Folds a log once and keeps states on the way. Rejects with a `StorageError` when the log cannot be read. */
export async function createTimeMachine(log: ReadableLog, { pause, onProgress, step: wanted }: MakingOptions): Promise<TimeMachine> {
  const head = await log.head();
  const step = wanted ?? Math.max(CLOSEST, Math.ceil(head / KEPT));
  const kept = [initialRoot()];
  for (let from = 0; from < head; from += step) {
    const events = await log.read(from + 1, Math.min(step, head - from));
    kept.push(folded(kept.at(-1) ?? initialRoot(), events));
    onProgress?.(Math.min(1, (from + step) / head));
    await pause();
  }
  return machineOver(log, { head, step, kept });
}

type Track = { readonly head: number; readonly step: number; readonly kept: readonly Root[] };

function machineOver(log: ReadableLog, { head, step, kept }: Track): TimeMachine {
  let stretch: { readonly index: number; readonly events: Promise<readonly EventEnvelope[]> } | null = null;
  let last: Root | null = null;

  /** The events after the kept state of an index, up to the next one. Whoever moves about stays in one stretch for a while. */
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
    const state = kept[index];
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
      // What is kept after the instant began is no place to look in: the stretch before it is.
      const later = kept.findIndex(({ log: { lastAt } }) => lastAt !== null && lastAt > instant);
      const index = (later < 0 ? kept.length : later) - 1;
      const first = kept[index]?.log.position ?? 0;
      if (first >= head) return head;
      const events = await eventsAfter(Math.floor(first / step));
      const next = events.findIndex(({ at: when }) => when > instant);
      return next < 0 ? first + events.length : first + next;
    },
    async eventAt(position) {
      if (position < 1 || position > head) return null;
      const index = Math.floor((position - 1) / step);
      return (await eventsAfter(index))[position - 1 - index * step] ?? null;
    },
  };
}

/** The state to go on from: the kept one, or the last that was asked for where it is on the way. */
function nearest(keptBefore: Root | undefined, last: Root | null, wanted: number): Root {
  const start = keptBefore ?? initialRoot();
  if (last === null || last.log.position > wanted || last.log.position < start.log.position) return start;
  return last;
}

function folded(state: Root, events: readonly EventEnvelope[]): Root {
  return changedUnfrozen(state, (draft) => foldAll(registry, draft, events)).state;
}
