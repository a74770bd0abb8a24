import type { EventEnvelope, NewEvent } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { createRecorder, type Outcome as StoreOutcome } from '../kernel/store/recorder.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type AppRefusal, type Root } from '../domain/slices.ts';
import { createEnvironment, type Environment } from './environment.ts';

/** The result of a command of the app. */
export type Outcome = StoreOutcome<AppRefusal>;

export type InMemoryStoreOptions = {
  readonly calendar: Calendar;
  readonly actor?: string;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
  /** A log that is there already. */
  readonly before?: readonly EventEnvelope[];
};

/** A person's log in hand: acts are decided and folded at once, with no storage between. */
export type InMemoryStore = {
  readonly root: Root;
  readonly events: readonly EventEnvelope[];
  readonly environment: Environment;
  /** Decides an act now and here, and folds its events. */
  execute(type: string, data?: unknown, id?: string): Outcome;
  /** Puts in events as they are, decided by nobody: what a merge or an import may bring. */
  record(...facts: readonly NewEvent[]): readonly EventEnvelope[];
};

/** Begins a notebook for `actor`. */
export function createInMemoryStore({ actor = 'ann', before = [], ...options }: InMemoryStoreOptions): InMemoryStore {
  const environment = createEnvironment(options);
  const recorderOptions = { registry, initial: initialRoot, ports: environment.ports, actor, device: `device of ${actor}` };
  const recorder = createRecorder<Root>(recorderOptions, before);
  const { root, events } = recorder;
  return {
    root,
    events,
    environment,
    // The app's registry decides, so that a refusal is one of the app's.
    execute: (type, data = {}, id = `command ${events.length + 1}`) => recorder.execute({ id, type, data }) as Outcome,
    record: (...facts) => recorder.write(`record ${events.length + 1}`, facts),
  };
}
