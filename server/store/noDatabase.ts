import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createSubscribers } from '../bus/bus.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** A store without a database, for tests that need none: every statement throws. */
export function noDatabase(): Store {
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new NoDriver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { engine: 'pglite', db, bus: createSubscribers(), close: () => db.destroy() };
}

class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('There is no database here.'));
  }
}
