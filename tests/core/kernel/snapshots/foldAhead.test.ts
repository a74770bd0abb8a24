import { describe, expect, test } from 'vitest';
import { foldAhead } from '../../../../core/kernel/snapshots/foldAhead.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { openStore } from '../../../../core/kernel/store/store.ts';
import { environment, deviceWith, fromScratch, stateOf, type Device } from '../device.ts';
import { emptyJar, jarRegistry, type JarRoot } from '../support.ts';

/** A log of another device, folded ahead in two parts. `reads` counts the events that its own log is asked for. */
async function arriving(count: number) {
  const { data } = await deviceWith(count);
  const stored: MemoryLogData = { events: [] };
  const log = createMemoryLog(stored);
  const pauses = { count: 0 };
  const source = { log, device: 'device 2', registry: jarRegistry, initial: emptyJar };
  const ahead = foldAhead<JarRoot>(source, async () => void (pauses.count += 1));
  await ahead.add(data.events.slice(0, 700));
  await ahead.add(data.events.slice(700));
  return { events: data.events, stored, log, source, ahead, pauses };
}

function scratch(stored: MemoryLogData): string {
  const device: Device = { data: stored, texts: new Map(), reads: [] };
  return fromScratch(device);
}

describe('SY24 a log that is folded while it arrives', () => {
  test('SY24 gives a store the state of a fold from scratch, and the store goes on with its commands, chain and numbers', async () => {
    const { events, stored, log, source, ahead, pauses } = await arriving(1_200);
    await log.append(1, events, 'strict', { isConfirmed: true });
    const store = await openStore<JarRoot>({ ...source, ports: environment.ports, actor: 'ann' }, await ahead.memory());
    expect(stateOf(store)).toBe(scratch(stored));
    expect(store.confirmed$.value).toBe(events.length);
    expect(pauses.count).toBeGreaterThan(2);
    expect(await store.execute({ id: events[0]?.command ?? '', type: 'WriteNote', data: { text: 'again' } })).toMatchObject({
      ok: true,
      repeated: true,
    });
    expect(await store.execute({ id: 'new', type: 'WriteNote', data: { text: 'new' } })).toMatchObject({
      ok: true,
      events: [{ seq: 1, device: 'device 2' }],
    });
    expect(stateOf(store)).toBe(scratch(stored));
  });

  test('SY24 is of no use when the log holds another one, a longer one or none', async () => {
    const { events, log, ahead } = await arriving(900);
    expect(await ahead.memory()).toBeNull();
    await log.append(1, events, 'strict');
    const [last] = events.slice(-1);
    if (!last) throw new Error('There is no event.');
    await log.append(events.length + 1, [{ ...last, id: 'one more' }], 'strict');
    expect(await ahead.memory()).toBeNull();
    await log.replaceTail(
      { after: events.length - 1, events: [{ ...last, id: 'another' }], commands: [], confirmed: 0 },
      { head: events.length + 1, generation: 0 },
    );
    expect(await ahead.memory()).toBeNull();
  });
});
