import { afterAll, beforeAll } from 'vitest';
import type { Ports } from '../../../server/ports.ts';
import type { Store } from '../../../server/store/store.ts';
import { openMemoryStore } from './emptyDatabase.ts';
import { createEnvironment, type Environment } from './environment.ts';

/** The ports that differ from those of `createEnvironment`. */
type Changes = (store: Store) => Partial<Ports> | Promise<Partial<Ports>>;

/**
 * A server with a database in memory, which the tests of this file or block share. It opens before their own `beforeAll`, and closes after
 * their own `afterAll`. Its parts can be used from then on.
 */
export function sharedServer(changes: Changes = () => ({})): Environment {
  let opened: Environment | undefined;
  beforeAll(async () => {
    const store = await openMemoryStore();
    opened = await createEnvironment(store, await changes(store));
  });
  afterAll(async () => {
    await opened?.close();
    await opened?.ports.store.close();
  });
  const current = (): Environment => {
    if (opened === undefined) throw new Error('The server opens before the first test: use it in a hook or in a test.');
    return opened;
  };
  return {
    get app() {
      return current().app;
    },
    get ports() {
      return current().ports;
    },
    get reported() {
      return current().reported;
    },
    get events() {
      return current().events;
    },
    get filesDirectory() {
      return current().filesDirectory;
    },
    get nobody() {
      return current().nobody;
    },
    now: () => current().now(),
    setNow: (instant) => current().setNow(instant),
    pass: (ms) => current().pass(ms),
    tick: () => current().tick(),
    moderates: (person) => current().moderates(person),
    signUp: (name) => current().signUp(name),
    close: () => current().close(),
  };
}
