import { expect, test } from 'vitest';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import type { TraceEvent } from '../../../../core/kernel/store/trace.ts';
import { open as openDevice, newDevice, environment as deviceWorld } from '../device.ts';
import { eventsOf, newEnvironment, openTab, type Tab } from '../support.ts';

/** A tab that tells what it does. */
async function tellingTab(log = createMemoryLog(), environment = newEnvironment()): Promise<{ tab: Tab; notes: TraceEvent[] }> {
  const notes: TraceEvent[] = [];
  const ports = { ...environment.ports, trace: (event: TraceEvent) => void notes.push(event) };
  return { tab: await openTab({ ...environment, ports }, log), notes };
}

test('LG15 of each command it tells the answer, and what was appended where', async () => {
  const { tab, notes } = await tellingTab();
  const done = await tab.act('AddCoins', { coins: 5 }, 'add');
  const refused = await tab.act('TakeCoins', { coins: 6 }, 'take');
  const again = await tab.act('AddCoins', { coins: 5 }, 'add');
  expect(notes).toMatchObject([
    { kind: 'appended', position: 1, events: eventsOf(done) },
    { kind: 'executed', command: { id: 'add', type: 'AddCoins' }, result: done },
    { kind: 'executed', command: { id: 'take' }, result: refused },
    { kind: 'executed', command: { id: 'add' }, result: again },
  ]);
});

test('LG15 a conflict with another tab is told where it was, before the answer', async () => {
  const data: MemoryLogData = { events: [] };
  const environment = newEnvironment();
  const other = await openTab(environment, createMemoryLog(data));
  const { tab, notes } = await tellingTab(createMemoryLog(data), environment);
  await other.act('AddCoins', { coins: 1 });
  await tab.act('AddCoins', { coins: 1 });
  expect(notes.map(({ kind }) => kind)).toEqual(['conflict', 'appended', 'executed']);
  expect(notes[0]).toEqual({ kind: 'conflict', position: 1, commands: 1 });
});

test('LG15 what the storage did not take is told as the answer that it was', async () => {
  const full = { ...createMemoryLog(), append: () => Promise.reject(new StorageError('full', 'The device is full.')) };
  const { tab, notes } = await tellingTab(full);
  const answer = await tab.act('AddCoins', { coins: 1 });
  expect(notes).toMatchObject([{ kind: 'executed', result: answer }]);
  expect(answer).toMatchObject({ ok: false, refusal: { type: 'NotSaved', failure: 'full' } });
});

test('LG15 a snapshot is told once it is kept', async () => {
  const notes: TraceEvent[] = [];
  const store = await openDevice(newDevice(), undefined, 2, {}, { ...deviceWorld.ports, trace: (note) => void notes.push(note) });
  await store.execute({ id: 'one', type: 'WriteNote', data: { text: 'one' } });
  await store.derived();
  const soon = notes.filter(({ kind }) => kind === 'snapshot');
  await store.execute({ id: 'two', type: 'WriteNote', data: { text: 'two' } });
  await store.derived();
  expect([soon, notes.filter(({ kind }) => kind === 'snapshot')]).toEqual([[], [{ kind: 'snapshot', position: 2 }]]);
});
