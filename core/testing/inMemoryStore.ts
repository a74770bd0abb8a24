import type { EventEnvelope, NewEvent } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { createRecorder, type Outcome as StoreOutcome } from '../kernel/store/recorder.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type AppRefusal, type Root } from '../domain/slices.ts';
import { createEnvironment, type Environment } from './environment.ts';

/** The result of a command. */
export type Outcome = StoreOutcome<AppRefusal>;

/** Start of an in-memory store. Absent options have the defaults of `createEnvironment`. */
export type InMemoryStoreOptions = {
  readonly calendar: Calendar;
  readonly actor?: string;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
  /** Events that the log already holds. */
  readonly before?: readonly EventEnvelope[];
};

/** A person's log in memory. It decides and folds commands synchronously, without storage. */
export type InMemoryStore = {
  readonly root: Root;
  readonly events: readonly EventEnvelope[];
  readonly environment: Environment;
  /** Decides a command now, in the present zone, and folds its events. */
  execute(type: string, data?: unknown, id?: string): Outcome;
  /** Appends events without a decision, as a merge or an import may do. */
  record(...facts: readonly NewEvent[]): readonly EventEnvelope[];
};

/** Creates the store of `actor`. */
export function createInMemoryStore({ actor = 'ann', before = [], ...options }: InMemoryStoreOptions): InMemoryStore {
  const environment = createEnvironment(options);
  const recorderOptions = { registry, initial: initialRoot, ports: environment.ports, actor, device: `device of ${actor}` };
  const recorder = createRecorder<Root>(recorderOptions, before);
  const { root, events } = recorder;
  return {
    root,
    events,
    environment,
    // The app's registry decides, so a refusal is one of the app's.
    execute: (type, data = {}, id = `command ${events.length + 1}`) => recorder.execute({ id, type, data }) as Outcome,
    record: (...facts) => recorder.write(`record ${events.length + 1}`, facts),
  };
}
