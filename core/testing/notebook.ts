import { decideCommand } from '../kernel/decideCommand.ts';
import { envelopesOf } from '../kernel/envelope.ts';
import type { EventEnvelope, NewEvent } from '../kernel/event.ts';
import { applyStored } from '../kernel/fold.ts';
import type { Instant } from '../kernel/instant.ts';
import { createMemoryLog } from '../kernel/memoryLog.ts';
import type { Calendar } from '../kernel/ports.ts';
import type { Refusal } from '../kernel/slice.ts';
import type { StoreOptions } from '../kernel/store.ts';
import { initialRoot, registry, type Root } from '../slices.ts';
import { createWorld, type World } from './world.ts';

export type NotebookStart = {
  readonly calendar: Calendar;
  readonly actor?: string;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
};

/** What came of an act: the events it recorded, or why it was refused. */
export type Outcome = { readonly events: readonly EventEnvelope[]; readonly refusal: Refusal | null };

/** A person's log in hand: acts are decided and folded at once, with no storage between. */
export type Notebook = {
  readonly root: Root;
  readonly events: readonly EventEnvelope[];
  readonly world: World;
  /** Decides an act now and here, and folds its events. */
  act(type: string, data?: unknown, id?: string): Outcome;
  /** Puts in events as they are, decided by nobody: what a merge or an import may bring. */
  record(...facts: readonly NewEvent[]): readonly EventEnvelope[];
};

/** Begins a notebook for `actor`. */
export function createNotebook({ actor = 'ann', ...start }: NotebookStart): Notebook {
  const world = createWorld(start);
  const { ports } = world;
  const options: StoreOptions<Root> = {
    log: createMemoryLog(),
    registry,
    initial: initialRoot,
    ports,
    actor,
    device: `device of ${actor}`,
  };
  const root = initialRoot();
  const events: EventEnvelope[] = [];
  const momentNow = () => {
    const now = world.now();
    const at = root.log.lastAt !== null && root.log.lastAt > now ? root.log.lastAt : now;
    return { at, zone: ports.zone(), day: ports.calendar.dayOf(at, ports.zone()), actor };
  };
  const write = (command: string, facts: readonly NewEvent[]): EventEnvelope[] => {
    const made = envelopesOf(options, momentNow(), command, { last: events.at(-1) ?? null, seq: events.length }, facts);
    for (const event of made) applyStored(registry, root, event);
    events.push(...made);
    return made;
  };
  return {
    root,
    events,
    world,
    act(type, data = {}, id = `command ${events.length + 1}`) {
      const decision = decideCommand(registry, ports.calendar, root, { type, data }, momentNow());
      if (!decision.ok) return { events: [], refusal: decision.refusal };
      return { events: write(id, decision.events), refusal: null };
    },
    record: (...facts) => write(`record ${events.length + 1}`, facts),
  };
}
