import { describe, expect, test } from 'vitest';
import { createCommandIndex } from '../../../../core/kernel/fold/commandIndex.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { CHUNK, eventsInChunks, writeChunks } from '../../../../core/kernel/snapshots/chunks.ts';
import type { Derived } from '../../../../core/kernel/snapshots/derived.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';
import { deviceWith, eventsRead, fromScratch, open, stateOf } from '../device.ts';
import { watchedDerived } from '../watchedDerived.ts';

/** A log of whole chunks. Only the first event of each chunk carries the hash of the event before it, because nothing else is checked. */
function logOf(chunks: number) {
  const events: EventEnvelope[] = [];
  for (let position = 1; position <= chunks * CHUNK; position += 1) {
    const prev = position % CHUNK === 1 && position > 1 ? { prev: hashOf(events.at(-1)) } : {};
    events.push({ ...sampleEvent(position, {}), ...prev });
  }
  return createMemoryLog({ events });
}

describe('LG12 the reads of chunks', () => {
  test('LG12 cover more chunks than are read ahead, and a chunk that ends at the requested position', async () => {
    const { derived } = watchedDerived();
    const log = logOf(5);
    await writeChunks(derived, log, 5 * CHUNK);
    const count = async (upTo: number): Promise<number> => {
      let found = 0;
      for await (const { last } of eventsInChunks(derived, log, upTo)) found += last ? 1 : 0;
      return found;
    };
    expect([await count(5 * CHUNK), await count(4 * CHUNK), await count(4 * CHUNK - 1)]).toEqual([5, 4, 3]);
  });

  test('LG12 leave no read of the store running at the end', async () => {
    const { derived } = watchedDerived();
    const log = logOf(1);
    let [open, calls] = [0, 0];
    const read: Derived['store']['read'] = async (keys) => {
      open += 1;
      calls += 1;
      // Each read takes longer than the one before it.
      for (let turn = calls * 20; turn > 0; turn -= 1) await Promise.resolve();
      open -= 1;
      return derived.store.read(keys);
    };
    const chunks = eventsInChunks({ ...derived, store: { ...derived.store, read } }, log, 3 * CHUNK);
    expect([await chunks.next(), open]).toEqual([{ done: true, value: undefined }, 0]);
  });
});

describe('LG10 the reads of a snapshot', () => {
  test('LG10 a start whose log ends at the snapshot reads only the last event', async () => {
    const device = await deviceWith(50, 10, 50);
    const store = await open(device, { step: 50 });
    expect(eventsRead(device)).toBe(1);
    expect(stateOf(store)).toBe(fromScratch(device));
  });

  test('LG10 the state at the position of a snapshot reads only that event', async () => {
    const device = await deviceWith(130, 10, 50);
    const store = await open(device, { step: 50 });
    device.reads.length = 0;
    await store.stateAt(100);
    expect(eventsRead(device)).toBe(1);
  });

  test('LG10 the state at a position behind a snapshot contains no later event', async () => {
    const device = await deviceWith(130, 10, 50);
    const store = await open(device, { step: 50 });
    device.reads.length = 0;
    const { log } = await store.stateAt(120);
    expect({ position: log.position, read: eventsRead(device) }).toEqual({ position: 120, read: 1 + 20 });
  });
});

describe('LG14 the slices of the command index', () => {
  const pausesFor = async (commands: readonly string[]): Promise<number> => {
    const commandIndex = createCommandIndex();
    commands.forEach((command, i) => commandIndex.record(command, i + 1));
    let pauses = 0;
    await commandIndex.load(() => Promise.resolve(void (pauses += 1)));
    return pauses;
  };

  test('LG14 hold 512 commands, with a pause between two of them', async () => {
    const commands = Array.from({ length: 1_100 }, (_, i) => `command ${i}`);
    expect([await pausesFor(commands), await pausesFor(commands.slice(0, 512))]).toEqual([2, 0]);
  });

  test('LG14 count adjacent events of one command once', async () => {
    expect(await pausesFor(Array.from({ length: 1_100 }, () => 'command'))).toBe(0);
  });
});
