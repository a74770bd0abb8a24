import type { EventEnvelope, NewEvent } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { createScribe, type Outcome as StoreOutcome } from '../kernel/store/scribe.ts';
import { initialRoot, registry, type AppRefusal, type Root } from '../domain/registry.ts';
import { createWorld, type World } from './world.ts';

/** The result of a command of the app. */
export type Outcome = StoreOutcome<AppRefusal>;

export type NotebookStart = {
  readonly calendar: Calendar;
  readonly actor?: string;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
  /** A log that is there already. */
  readonly before?: readonly EventEnvelope[];
};

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
export function createNotebook({ actor = 'ann', before = [], ...start }: NotebookStart): Notebook {
  const world = createWorld(start);
  const options = { registry, initial: initialRoot, ports: world.ports, actor, device: `device of ${actor}` };
  const scribe = createScribe<Root>(options, before);
  const { root, events } = scribe;
  return {
    root,
    events,
    world,
    // The app's registry decides, so that a refusal is one of the app's.
    act: (type, data = {}, id = `command ${events.length + 1}`) => scribe.act({ id, type, data }) as Outcome,
    record: (...facts) => scribe.write(`record ${events.length + 1}`, facts),
  };
}
