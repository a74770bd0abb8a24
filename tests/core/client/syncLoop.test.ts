import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feedCode } from '../../../core/client/lazyFeed.ts';
import { remoteReadsCode } from '../../../core/client/remoteUpdates.ts';
import { pushCode } from '../../../core/client/replicator.ts';
import type { Conditions } from '../../../core/client/syncTasks.ts';
import { POLL_EVERY, PUSH_EVERY, REFRESH_EVERY, STALE_AFTER } from '../../../core/client/syncTasks.ts';
import { response } from '../../../core/testing/transport.ts';
import { newDevice, newEnvironment, openPerson, sent, type Person } from '../replication/support.ts';
import { manualTimers } from './manualTimers.ts';

const ACTIVE: Conditions = { online: true, visible: true };
const OFFLINE: Conditions = { online: false, visible: true };
const HIDDEN: Conditions = { online: true, visible: false };
const UNAUTHORIZED = response(401, { ok: false, error: { code: 'Unauthorized', message: 'Sign in.' } });
/** Longer than both retries of one pull, with the longest jitter. */
const AFTER_RETRIES = 3_000;

const opened: Person[] = [];
// Here time passes only by `passes`: nothing may wait for a file.
beforeAll(pushCode);
beforeAll(feedCode);
beforeAll(remoteReadsCode);
afterEach(() => {
  for (const { gauntlet } of opened.splice(0)) gauntlet.close();
});

/** An environment whose timers fire only while `passes` moves the clock. */
function given() {
  const environment = newEnvironment();
  const { sleep, passes } = manualTimers(environment);
  const { transport } = environment;
  return {
    environment,
    transport,
    passes,
    tab: async (device = newDevice()) => {
      const person = await openPerson(environment, 'ann', device, { sleep });
      opened.push(person);
      return person;
    },
    /** How many lists were requested since the last call. */
    lists: () => transport.requests.splice(0).filter(({ method }) => method === 'GET').length,
    posts: () => sent(transport.requests.splice(0)),
  };
}

describe('the start of the loop', () => {
  test('makes no request before the first report of the conditions', async () => {
    const { tab, passes, transport } = given();
    await tab();
    await passes(2 * REFRESH_EVERY);
    expect(transport.requests).toEqual([]);
  });

  test('pulls every project and pushes the pending events, also in a hidden tab', async () => {
    const { tab, passes, transport } = given();
    const ann = await tab();
    const id = await ann.creates();
    ann.gauntlet.setConditions(HIDDEN);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'pending', fetchStatus: 'fetching' });
    await passes(0);
    expect(transport.requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
    expect(ann.status(id)).toEqual({ name: 'synced' });
  });

  test('pulls every project again at intervals while the tab is visible', async () => {
    const { tab, passes, lists } = given();
    (await tab()).gauntlet.setConditions(ACTIVE);
    await passes(POLL_EVERY - 1);
    expect(lists()).toBe(1);
    await passes(1);
    expect(lists()).toBe(1);
  });
});

describe('offline, then online', () => {
  test('sends no request and leaves events in the outbox, and pushes them when the network is back', async () => {
    const { tab, passes, posts } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(OFFLINE);
    const id = await ann.creates();
    await passes(PUSH_EVERY + POLL_EVERY);
    expect(posts()).toEqual([]);
    expect(ann.status(id)).toMatchObject({ name: 'waiting' });
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
    expect(ann.status(id)).toEqual({ name: 'synced' });
  });

  test('pauses the pulls, and pulls when the network is back', async () => {
    const { tab, passes, lists } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(OFFLINE);
    await passes(POLL_EVERY);
    expect(lists()).toBe(0);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'pending', fetchStatus: 'paused' });
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
  });
});

describe('a hidden tab', () => {
  test('pulls nothing, and pulls once when it is visible again', async () => {
    const { tab, passes, lists } = given();
    const { gauntlet } = await tab();
    gauntlet.setConditions(ACTIVE);
    await passes(0);
    lists();
    gauntlet.setConditions(HIDDEN);
    await passes(4 * POLL_EVERY + 1);
    expect(lists()).toBe(0);
    gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
  });

  test('does not pull lists that are younger than five seconds when it is visible again', async () => {
    const { tab, passes, lists } = given();
    const { gauntlet } = await tab();
    gauntlet.setConditions(ACTIVE);
    await passes(STALE_AFTER - 1);
    gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
    await passes(1);
    gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
  });

  test('pushes like a visible tab', async () => {
    const { tab, passes, posts } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(HIDDEN);
    await passes(0);
    const id = await ann.creates();
    await passes(0);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
  });

  test('runs the due commands of a day that began meanwhile when it is visible again', async () => {
    const { tab, passes, environment } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(HIDDEN);
    await passes(0);
    const before = ann.device.log.events.length;
    environment.setNow('2026-03-03T09:00:00.000Z');
    await passes(2 * REFRESH_EVERY);
    expect(ann.device.log.events).toHaveLength(before);
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(ann.device.log.events.length).toBeGreaterThan(before);
  });

  test('runs the due commands within 30 seconds while it is visible', async () => {
    const { tab, passes, environment } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    const before = ann.device.log.events.length;
    environment.setNow('2026-03-03T09:00:00.000Z');
    await passes(REFRESH_EVERY);
    expect(ann.device.log.events.length).toBeGreaterThan(before);
  });
});

describe('SY8 a 401', () => {
  test('SY8 is not retried, and ends the requests at intervals but for one probe every 30 seconds', async () => {
    const { tab, passes, transport, lists } = given();
    const ann = await tab();
    transport.script(UNAUTHORIZED);
    ann.gauntlet.setConditions(ACTIVE);
    await passes(REFRESH_EVERY - 1);
    expect(lists()).toBe(1);
    expect(ann.app().connection).toBe('signed-out');
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'error', fetchStatus: 'idle' });
    transport.script(UNAUTHORIZED);
    await passes(1);
    expect(lists()).toBe(1);
  });

  test('SY8 ends with the next response to a probe, or with a report of the conditions', async () => {
    const { tab, passes, transport, lists } = given();
    const ann = await tab();
    transport.script(UNAUTHORIZED);
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    lists();
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
    expect(ann.app().connection).toBe('idle');
    await passes(POLL_EVERY);
    expect(lists()).toBe(1);
  });

  test('SY8 in response to a push leaves the outbox, and the next report of the conditions pushes it', async () => {
    const { tab, passes, transport, posts } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(HIDDEN);
    await passes(0);
    transport.script(UNAUTHORIZED);
    const id = await ann.creates();
    await passes(3 * PUSH_EVERY);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
    ann.gauntlet.setConditions(HIDDEN);
    await passes(0);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
    expect(ann.status(id)).toEqual({ name: 'synced' });
  });
});

describe('SY4 a pull that fails', () => {
  test('SY4 is tried three times in all, then the failure is shown', async () => {
    const { tab, passes, transport, lists } = given();
    const { gauntlet } = await tab();
    transport.script(...(['no answer', 'no answer', 'no answer'] as const));
    gauntlet.setConditions(ACTIVE);
    await passes(499);
    expect(lists()).toBe(1);
    expect(gauntlet.pulls$.value).toEqual({ status: 'pending', fetchStatus: 'fetching' });
    await passes(AFTER_RETRIES);
    expect(lists()).toBe(2 * 1);
    expect(gauntlet.pulls$.value).toEqual({ status: 'error', fetchStatus: 'idle' });
    await passes(POLL_EVERY);
    expect(gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
  });

  test('SY4 is pulled again on demand, and joined while it is under way', async () => {
    const { tab, passes, transport, lists } = given();
    const { gauntlet } = await tab();
    transport.script(...(['no answer', 'no answer', 'no answer'] as const));
    gauntlet.setConditions(ACTIVE);
    await passes(AFTER_RETRIES);
    lists();
    await Promise.all([gauntlet.pullNow(), gauntlet.pullNow()]);
    expect(lists()).toBe(1);
    expect(gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
  });

  test('SY4 waits with its retry until the tab is visible again', async () => {
    const { tab, passes, transport, lists } = given();
    const { gauntlet } = await tab();
    transport.script('no answer');
    gauntlet.setConditions(HIDDEN);
    await passes(AFTER_RETRIES);
    expect(lists()).toBe(1);
    expect(gauntlet.pulls$.value.fetchStatus).toBe('paused');
    gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(lists()).toBe(1);
  });
});

describe('SY4 a push without a response', () => {
  test('SY4 is repeated every ten seconds until it has a response, and the lists are pulled after it', async () => {
    const { tab, passes, transport, posts, lists } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(ACTIVE);
    await passes(1);
    lists();
    transport.script('no answer', 'no answer', 'no answer');
    const id = await ann.creates();
    await passes(AFTER_RETRIES);
    expect(posts()).toHaveLength(3);
    expect(ann.app().connection).toBe('unreachable');
    await passes(PUSH_EVERY - AFTER_RETRIES);
    expect(ann.status(id)).toEqual({ name: 'synced' });
    // The changes, and the snapshot that they ask for.
    expect(lists()).toBe(2);
  });
});

describe('SY6 two tabs', () => {
  test('SY6 deliver an event once, and both show that it was delivered', async () => {
    const { tab, passes, posts } = given();
    const device = newDevice();
    const [one, two] = [await tab(device), await tab(device)];
    one.gauntlet.setConditions(ACTIVE);
    two.gauntlet.setConditions(HIDDEN);
    const id = await one.creates();
    await passes(0);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
    expect({ one: one.status(id), two: two.status(id) }).toEqual({ one: { name: 'synced' }, two: { name: 'synced' } });
  });

  test('SY6 continue when one of them is closed: the other pushes the pending events', async () => {
    const { tab, passes, transport, posts } = given();
    const device = newDevice();
    const [one, two] = [await tab(device), await tab(device)];
    one.gauntlet.setConditions(OFFLINE);
    const id = await one.creates();
    one.gauntlet.close();
    await passes(0);
    transport.requests.length = 0;
    two.gauntlet.setConditions(HIDDEN);
    await passes(0);
    expect(posts()).toEqual([`POST challenges/nodes ${id}`]);
  });
});

test('a closed account makes no further request', async () => {
  const { tab, passes, lists } = given();
  const { gauntlet } = await tab();
  gauntlet.setConditions(ACTIVE);
  await passes(0);
  lists();
  gauntlet.close();
  gauntlet.setConditions(ACTIVE);
  await passes(2 * REFRESH_EVERY);
  expect(lists()).toBe(0);
});
