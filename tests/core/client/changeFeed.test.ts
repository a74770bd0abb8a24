import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feedCode } from '../../../core/client/lazyFeed.ts';
import { SILENCE } from '../../../core/replication/changes.ts';
import { remoteReadsCode } from '../../../core/client/remoteUpdates.ts';
import { pushCode } from '../../../core/client/replicator.ts';
import { POLL_EVERY, type Conditions } from '../../../core/client/syncTasks.ts';
import type { OpenStream, Ports, StreamListener } from '../../../core/kernel/store/ports.ts';
import { DAY, MINUTE, SECOND } from '../../../core/kernel/time/instant.ts';
import { response } from '../../../core/testing/transport.ts';
import { newDevice, newEnvironment, openPerson, type Person } from '../replication/support.ts';
import { manualTimers } from './manualTimers.ts';

const ACTIVE: Conditions = { online: true, visible: true };
const HIDDEN: Conditions = { online: true, visible: false };
const OFFLINE: Conditions = { online: false, visible: true };

/** A stream that the test answers. */
type Stream = { readonly path: string; readonly listener: StreamListener; isOpen: boolean; end(status: number | null): void };

const people: Person[] = [];
beforeAll(pushCode);
beforeAll(feedCode);
beforeAll(remoteReadsCode);
afterEach(() => {
  for (const { gauntlet } of people.splice(0)) gauntlet.close();
});

/** Devices of a person whose streams the test answers, and whose timers fire only while `passes` moves the clock. */
function given() {
  const environment = newEnvironment();
  const { transport } = environment;
  const { sleep, passes } = manualTimers(environment);
  const streams: Stream[] = [];
  const server = { isAway: false, requests: 0 };
  const fetch: Ports['fetch'] = async (request) => {
    server.requests += 1;
    return server.isAway ? response(503) : transport.fetch(request);
  };
  const stream: Ports['stream'] = (path, listener): OpenStream => {
    let settle: (status: number | null) => void = () => undefined;
    const ended = new Promise<number | null>((resolve) => (settle = resolve));
    const end = (status: number | null): void => {
      opened.isOpen = false;
      settle(status);
    };
    const opened: Stream = { path, listener, isOpen: true, end };
    streams.push(opened);
    return { ended, close: () => end(200) };
  };
  const last = (): Stream => {
    const found = streams.at(-1);
    if (!found) throw new Error('no stream was opened');
    return found;
  };
  const says = (message: object): void => {
    last().listener.onBeat();
    last().listener.onMessage(JSON.stringify(message));
  };
  return {
    environment,
    transport,
    server,
    passes,
    streams,
    last,
    says,
    hello: () => says({ type: 'hello', cursor: '1-1', now: environment.now(), reload: false }),
    ends: (reason: string) => says({ type: 'end', reason }),
    /** Signs of life every 25 seconds for a time. */
    beatsFor: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 25 * SECOND) {
        last().listener.onBeat();
        await passes(25 * SECOND);
      }
    },
    tab: async (device = newDevice(), changes: Partial<Ports> = {}) => {
      const person = await openPerson(environment, 'ann', device, { sleep, stream, fetch, ...changes });
      people.push(person);
      return person;
    },
    /** How many requests were sent since the last call, without the streams. */
    requests: () => {
      const count = server.requests;
      server.requests = 0;
      return count;
    },
  };
}

/** A visible tab that follows a stream. */
async function following(kit = given()) {
  const ann = await kit.tab();
  ann.gauntlet.setConditions(ACTIVE);
  await kit.passes(0);
  kit.hello();
  kit.requests();
  return { ...kit, ann };
}

describe('SY21 a stream that lives', () => {
  test('SY21 is opened after the first pull, at its position, and ends the requests once a minute', async () => {
    const { tab, passes, streams, hello, requests, beatsFor } = given();
    const ann = await tab();
    ann.gauntlet.setConditions(ACTIVE);
    expect(streams).toEqual([]);
    await passes(0);
    expect(streams.map(({ path }) => path)).toEqual([`/api/local/changes?after=${ann.app().remote.cursor}`]);
    hello();
    requests();
    await beatsFor(5 * MINUTE);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 0, streams: 1 });
  });

  test('SY21 without a sign of life for a minute is closed, and another one is opened', async () => {
    const { passes, streams } = await following();
    await passes(SILENCE);
    expect(streams).toHaveLength(1);
    await passes(21 * SECOND);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('SY21 without any change is replaced after a day, after a request that brings the last position', async () => {
    const { passes, streams, last, environment, requests } = await following();
    environment.advance(DAY - MINUTE);
    last().listener.onBeat();
    await passes(40 * SECOND);
    last().listener.onBeat();
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 0, streams: 1 });
    await passes(42 * SECOND);
    expect(requests()).toBe(1);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test("SY21 changes that begin after the device's position are requested from there, so that none is skipped", async () => {
    const { ann, says, passes, requests, environment } = await following();
    const now = environment.now();
    const position = Number(ann.app().remote.cursor);
    says({ type: 'hello', cursor: `${position + 1}`, now, reload: false });
    says({ type: 'changes', cursor: `${position + 2}`, now, changes: [] });
    await passes(0);
    expect(requests()).toBe(1);
  });

  test('SY21 says up to when the device has everything', async () => {
    const { ann, beatsFor, environment } = await following();
    await beatsFor(2 * MINUTE);
    expect(Date.parse(environment.now()) - Date.parse(ann.app().remote.receivedAt ?? '')).toBe(25 * SECOND);
  });
});

describe('SY21 several tabs of a browser', () => {
  test('SY21 have one stream, and when its tab is closed another one follows from the position of the device', async () => {
    const { tab, passes, streams, hello, requests, beatsFor } = given();
    const device = newDevice();
    const [one, two] = [await tab(device), await tab(device)];
    one.gauntlet.setConditions(ACTIVE);
    await passes(0);
    hello();
    two.gauntlet.setConditions(ACTIVE);
    await passes(0);
    requests();
    await beatsFor(5 * MINUTE);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 0, streams: 1 });
    one.gauntlet.close();
    await passes(0);
    expect(streams.map(({ isOpen, path }) => [isOpen, path])).toEqual([
      [false, `/api/local/changes?after=${two.app().remote.cursor}`],
      [true, `/api/local/changes?after=${two.app().remote.cursor}`],
    ]);
  });

  test('SY21 while the tab with the stream is frozen, another one that is visible asks once a minute', async () => {
    const { tab, passes, streams, hello, requests } = given();
    const device = newDevice();
    const frozen = await tab(device, { sleep: () => new Promise(() => undefined) });
    frozen.gauntlet.setConditions(ACTIVE);
    await passes(0);
    hello();
    (await tab(device)).gauntlet.setConditions(ACTIVE);
    await passes(SILENCE);
    requests();
    await passes(5 * MINUTE);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 5, streams: 1 });
  });
});

describe('SY21 a stream that the server ends', () => {
  test.each(['stopping', 'lagging', 'a reason of a later version'])('SY21 %s: another one is opened within a second', async (reason) => {
    const { ends, passes, streams, requests } = await following();
    ends(reason);
    expect(streams[0]?.isOpen).toBe(false);
    await passes(499);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 0, streams: 1 });
    await passes(501);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 1, streams: 2 });
  });

  test('SY21 because others of the person replaced it: a request a minute takes its place, and one stream follows in five to ten minutes', async () => {
    const { ends, passes, streams, requests } = await following();
    ends('replaced');
    await passes(POLL_EVERY);
    expect(requests()).toBe(1);
    await passes(3 * POLL_EVERY);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 3, streams: 1 });
    await passes(6 * POLL_EVERY);
    expect(streams).toHaveLength(2);
  });

  test('SY21 because others of the person replaced it: the device that the person looks at again takes its place back at once', async () => {
    const { ends, passes, streams, ann } = await following();
    ends('replaced');
    await passes(0);
    ann.gauntlet.setConditions(HIDDEN);
    await passes(MINUTE);
    expect(streams).toHaveLength(1);
    ann.gauntlet.setConditions(ACTIVE);
    await passes(0);
    expect(streams).toHaveLength(2);
  });

  test('SY8 with the session: the next request says so, and no stream follows', async () => {
    const { ends, passes, streams, transport, ann } = await following();
    ends('session');
    transport.script(response(401, { ok: false, error: { code: 'Unauthorized', message: 'Sign in.' } }));
    await passes(SECOND);
    expect(ann.app().connection).toBe('signed-out');
    transport.script(...Array.from({ length: 20 }, () => response(401)));
    await passes(2 * MINUTE);
    expect(streams).toHaveLength(1);
  });
});

describe('SY21 a server that is away', () => {
  test('SY21 for twenty minutes is asked every five to ten seconds, and followed within ten seconds of its return, also in a hidden tab', async () => {
    const { ann, passes, last, streams, requests, server } = await following();
    ann.gauntlet.setConditions(HIDDEN);
    server.isAway = true;
    last().end(null);
    await passes(20 * MINUTE);
    const asked = requests();
    expect(asked).toBeGreaterThan(120);
    expect(asked).toBeLessThan(250);
    server.isAway = false;
    await passes(10 * SECOND);
    expect(streams).toHaveLength(2);
  });

  test('SY4 is no longer called silent once a request of the change feed has its response', async () => {
    const { ann, passes, last, server } = await following();
    server.isAway = true;
    last().end(null);
    const failing = ann.gauntlet.pullNow();
    await passes(10 * SECOND);
    await failing;
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'error', fetchStatus: 'idle' });
    server.isAway = false;
    await passes(20 * SECOND);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
  });

  test('SY4 is called silent within ten seconds, after three requests of the change feed without a response', async () => {
    const { ann, passes, last, server, requests } = await following();
    requests();
    server.isAway = true;
    last().end(null);
    while (ann.gauntlet.pulls$.value.status === 'success') await passes(SECOND / 2);
    expect(requests()).toBe(3);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'error', fetchStatus: 'idle' });
    server.isAway = false;
    await passes(10 * SECOND);
    expect(ann.gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
  });

  test('SY21 when the app opens on a device that has a position is followed within ten seconds of its return', async () => {
    const { tab, passes, server, last, hello } = given();
    const device = newDevice();
    const before = await tab(device);
    before.gauntlet.setConditions(ACTIVE);
    await passes(0);
    before.gauntlet.close();
    server.isAway = true;
    const { gauntlet } = await tab(device);
    gauntlet.setConditions(ACTIVE);
    await passes(3 * SECOND);
    expect(gauntlet.pulls$.value).toEqual({ status: 'error', fetchStatus: 'idle' });
    last().end(null);
    await passes(30 * SECOND);
    server.isAway = false;
    await passes(10 * SECOND);
    expect(gauntlet.pulls$.value).toEqual({ status: 'success', fetchStatus: 'idle' });
    hello();
    expect(last().isOpen).toBe(true);
  });

  test('SY21 where streams bring no message, none is tried after the third for five minutes, and a request a minute takes its place', async () => {
    const { tab, passes, streams, last, requests } = given();
    (await tab()).gauntlet.setConditions(ACTIVE);
    await passes(0);
    for (const attempt of [1, 2, 3]) {
      expect(streams).toHaveLength(attempt);
      last().end(200);
      await passes(attempt < 3 ? attempt * SECOND : 0);
    }
    await passes(POLL_EVERY);
    requests();
    await passes(3 * POLL_EVERY);
    expect({ requests: requests(), streams: streams.length }).toEqual({ requests: 3, streams: 3 });
  });

  test('SY21 where each stream ends after its first message, one is opened every five to ten seconds in the end', async () => {
    const { passes, last, streams, hello, requests } = await following();
    for (let passed = 0; passed < 5 * MINUTE; passed += SECOND) {
      if (last().isOpen) {
        hello();
        last().end(200);
      }
      await passes(SECOND);
    }
    expect(streams.length).toBeGreaterThan(30);
    expect(streams.length).toBeLessThan(70);
    expect(requests()).toBeLessThan(70);
  });

  test('SY21 while the browser is offline no stream is tried, and one is opened when it is online again', async () => {
    const { ann, passes, streams } = await following();
    ann.gauntlet.setConditions(OFFLINE);
    await passes(5 * MINUTE);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]);
    ann.gauntlet.setConditions(ACTIVE);
    await passes(SECOND);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });
});
