import { afterEach, describe, expect, test } from 'vitest';
import { StorageError, type Durability, type EventLog } from '../../core/kernel/log/log.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';

/** A place where a log is stored, as the database of an account. */
export type LogHome = {
  /** A handle on the log, as in a tab. All handles of a home share the same events. */
  open(): EventLog;
  /** Deletes the place. */
  discard(): Promise<void>;
};

/** A sample event that differs from others by `n`. */
export function sampleEvent(n: number, data: unknown = { n, list: [1, { deep: null }], text: 'äöü 🏋️' }): EventEnvelope {
  return {
    id: `event ${n}`,
    device: 'device 1',
    seq: n,
    type: 'SomethingHappened',
    v: 1,
    at: '2026-03-02T09:00:00.000Z',
    zone: 'Europe/Berlin',
    day: { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' },
    actor: 'ann',
    command: `command ${n}`,
    prev: '',
    data,
  };
}

/** Events number `from` to `to`. */
export function sampleEvents(from: number, to: number): EventEnvelope[] {
  return Array.from({ length: to - from + 1 }, (_, i) => sampleEvent(from + i));
}

/** The contract of every implementation of `EventLog`. */
export function logContract(name: string, makeHome: () => LogHome): void {
  describe(`log contract: ${name}`, () => {
    const homes: LogHome[] = [];
    const home = (): LogHome => {
      const created = makeHome();
      homes.push(created);
      return created;
    };
    afterEach(async () => {
      await Promise.all(homes.splice(0).map((each) => each.discard()));
    });

    test('an empty log has head 0 and nothing to read', async () => {
      const log = home().open();
      expect(await log.head()).toBe(0);
      expect(await log.read(1)).toEqual([]);
    });

    test('reads equal events in order, from any position and up to a limit', async () => {
      const log = home().open();
      const events = sampleEvents(1, 5);
      expect(await log.append(1, events.slice(0, 2), 'strict')).toEqual({ appended: true });
      expect(await log.append(3, events.slice(2), 'relaxed')).toEqual({ appended: true });
      expect(await log.head()).toBe(5);
      expect(await log.read(1)).toEqual(events);
      expect(await log.read(4)).toEqual(events.slice(3));
      expect(await log.read(2, 2)).toEqual(events.slice(1, 3));
      expect(await log.read(1, 0)).toEqual([]);
      expect(await log.read(6)).toEqual([]);
    });

    test('stored events do not change through references of a caller', async () => {
      const log = home().open();
      const data = { n: 1 };
      await log.append(1, [sampleEvent(1, data)], 'strict');
      data.n = 2;
      const [read] = await log.read(1);
      Object.assign(Object(read?.data), { n: 3 });
      expect((await log.read(1))[0]?.data).toEqual({ n: 1 });
    });

    test('a taken position is a conflict and writes nothing', async () => {
      const log = home().open();
      await log.append(1, sampleEvents(1, 2), 'strict');
      expect(await log.append(2, [sampleEvent(92), sampleEvent(93)], 'strict')).toEqual({ appended: false });
      expect(await log.append(1, [sampleEvent(91)], 'strict')).toEqual({ appended: false });
      expect(await log.read(1)).toEqual(sampleEvents(1, 2));
    });

    test('a gap is refused with a StorageError and writes nothing', async () => {
      const log = home().open();
      await log.append(1, [sampleEvent(1)], 'strict');
      await expect(log.append(3, [sampleEvent(3)], 'strict')).rejects.toBeInstanceOf(StorageError);
      await expect(log.append(9, [sampleEvent(9)], 'strict')).rejects.toBeInstanceOf(StorageError);
      expect(await log.head()).toBe(1);
      expect(await log.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: true });
    });

    test('appends many events completely or not at all, and reports progress', async () => {
      const place = home();
      const log = place.open();
      const progress: number[] = [];
      const events = sampleEvents(1, 1_300);
      const done = log.append(1, events, 'relaxed', { onProgress: (added) => progress.push(added) });
      const seenMeanwhile = await place.open().head();
      expect([0, 1_300]).toContain(seenMeanwhile);
      expect(await done).toEqual({ appended: true });
      expect(progress.every((added, i) => added > (progress[i - 1] ?? 0) && added <= 1_300)).toBe(true);
      expect(progress.length).toBeGreaterThan(0);
      expect(await log.read(1)).toEqual(events);
      expect(await log.append(1_200, sampleEvents(1_200, 2_400), 'relaxed')).toEqual({ appended: false });
      expect(await log.head()).toBe(1_300);
    });

    test('a handle sees the events of another handle at once', async () => {
      const place = home();
      const [one, two] = [place.open(), place.open()];
      await one.append(1, [sampleEvent(1)], 'strict');
      expect(await two.head()).toBe(1);
      expect(await two.append(1, [sampleEvent(91)], 'strict')).toEqual({ appended: false });
      expect(await two.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: true });
      expect(await one.read(1)).toEqual(sampleEvents(1, 2));
    });

    test('two handles that race 200 appends lose nothing, double nothing and leave no gap', async () => {
      const place = home();
      const [one, two] = [place.open(), place.open()];
      await Promise.all([appendAll(one, 1_000, 100, 'strict'), appendAll(two, 2_000, 100, 'relaxed')]);
      const stored = await one.read(1);
      expect(await two.head()).toBe(200);
      expect(stored.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([...numbers(1_001, 1_100), ...numbers(2_001, 2_100)]);
      expect(ofOne(stored, 1_000)).toEqual(numbers(1_001, 1_100));
      expect(ofOne(stored, 2_000)).toEqual(numbers(2_001, 2_100));
    });

    test('an append with unstorable data writes none of its events', async () => {
      const log = home().open();
      const hostile = { ...sampleEvent(2), data: { call: () => 1 } };
      await expect(log.append(1, [sampleEvent(1), hostile], 'strict')).rejects.toThrow(/./);
      expect(await log.head()).toBe(0);
      expect(await log.append(1, [sampleEvent(1)], 'strict')).toEqual({ appended: true });
    });

    test('a closed log rejects appends and reads', async () => {
      const place = home();
      const [one, two] = [place.open(), place.open()];
      await one.append(1, [sampleEvent(1)], 'strict');
      one.close();
      await expect(one.append(2, [sampleEvent(2)], 'strict')).rejects.toBeInstanceOf(StorageError);
      await expect(one.read(1)).rejects.toBeInstanceOf(StorageError);
      await expect(one.head()).rejects.toBeInstanceOf(StorageError);
      expect(await two.read(1)).toEqual(sampleEvents(1, 1));
    });
  });
}

/** Appends `count` events one by one, each after the last known head, and retries at the new head after a conflict. */
async function appendAll(log: EventLog, base: number, count: number, durability: Durability): Promise<void> {
  let position = 1;
  for (let i = 1; i <= count; i += 1) {
    while (!(await log.append(position, [sampleEvent(base + i)], durability)).appended) position = (await log.head()) + 1;
    position += 1;
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function ofOne(events: readonly EventEnvelope[], base: number): number[] {
  return events.map(({ seq }) => seq).filter((seq) => seq > base && seq <= base + 1_000);
}
