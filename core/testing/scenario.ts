import type { NewEvent } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Root, AppRefusal } from '../domain/slices.ts';
import { createInMemoryStore, type InMemoryStore, type InMemoryStoreOptions } from './inMemoryStore.ts';

/** One step before the command under test: a command, a fact from elsewhere, or a change of time and place. */
export type Step = (store: InMemoryStore) => void;

/** Executes a command before the test; throws when it is refused, because the scenario is then wrong. */
export function did(type: string, data: unknown = {}): Step {
  return (store) => {
    const { refusal } = store.execute(type, data);
    if (refusal) throw new Error(`${type} was refused before the test began: ${JSON.stringify(refusal)}`);
  };
}

/** Appends a fact without a decision. */
export function happened(type: string, data: unknown): Step {
  return (store) => void store.record({ type, data });
}

/** Sets the clock to `instant`, and moves the device to `zone`. */
export function at(instant: Instant, zone?: string): Step {
  return ({ environment }) => {
    environment.setNow(instant);
    if (zone !== undefined) environment.setZone(zone);
  };
}

/** The result of a command: its events' types and data or the refusal, and the state after it. */
export type Then = {
  readonly events: readonly NewEvent[];
  readonly refusal: AppRefusal | null;
  readonly root: Root;
  readonly store: InMemoryStore;
};

/** A scenario after its steps. `when` executes the command under test. */
export type Given = {
  readonly store: InMemoryStore;
  readonly root: Root;
  when(type: string, data?: unknown): Then;
};

/**
 * Creates `given` for `given(...steps).when(command)`. Each scenario has an environment of its own.
 *
 * @example
 * const given = createScenario({ calendar });
 * given(did('OpenAccount', account)).when('ClaimDailyReward').events;
 */
export function createScenario(options: InMemoryStoreOptions): (...steps: readonly Step[]) => Given {
  return (...steps) => {
    const store = createInMemoryStore(options);
    for (const step of steps) step(store);
    return {
      store,
      root: store.root,
      when(type, data) {
        const { events, refusal } = store.execute(type, data);
        return { events: events.map(({ type: name, data: facts }) => ({ type: name, data: facts })), refusal, root: store.root, store };
      },
    };
  };
}
