import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import type { Environment } from '../server/support/environment.ts';
import { startUpstream, type UpstreamServer } from '../server/upstream/support/upstreamServer.ts';
import { fuzzEnvironment } from './fuzz/environment.ts';
import { fuzz } from './fuzz/fuzz.ts';

/** `npm run fuzz` sends 100,000. */
const REQUESTS = 1_200;

describe('random requests to every route', () => {
  let store: Store;
  let environment: Environment;
  let upstream: UpstreamServer;
  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    environment = await fuzzEnvironment(store, upstream);
  });
  afterAll(async () => {
    await upstream.close();
    await environment.close();
    await store.close();
  });

  it(`RB11 ${REQUESTS} of two people get no 5xx, and neither reads or changes what is the other’s`, { timeout: 120_000 }, async () => {
    const { counts, failures } = await fuzz(environment, store, { seed: 1, requests: REQUESTS, provider: 'acme' });
    expect(failures).toEqual([]);
    // A generator whose requests are all refused at the first check would find nothing.
    expect({ read: (counts.get(200) ?? 0) > 100, written: (counts.get(201) ?? 0) > 25, misshapen: (counts.get(400) ?? 0) > 65 }).toEqual({
      read: true,
      written: true,
      misshapen: true,
    });
  });
});
