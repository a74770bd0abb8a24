import { expect, test } from 'vitest';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import type { TraceEvent } from '../../../../core/kernel/store/trace.ts';
import { open as openDevice, newDevice, environment as deviceEnvironment } from '../device.ts';
import { eventsOf, newEnvironment, openTab, type Tab } from '../support.ts';

/** A tab that records its trace events. */
async function tracedTab(log = createMemoryLog(), environment = newEnvironment()): Promise<{ tab: Tab; trace: TraceEvent[] }> {
  const trace: TraceEvent[] = [];
  const ports = { ...environment.ports, trace: (event: TraceEvent) => void trace.push(event) };
  return { tab: await openTab({ ...environment, ports }, log), trace };
}

test('LG15 traces the result of each command, and each append with its position', async () => {
  const { tab, trace } = await tracedTab();
  const done = await tab.execute('AddCoins', { coins: 5 }, 'add');
  const refused = await tab.execute('TakeCoins', { coins: 6 }, 'take');
  const again = await tab.execute('AddCoins', { coins: 5 }, 'add');
  expect(trace).toMatchObject([
    { kind: 'appended', position: 1, events: eventsOf(done) },
    { kind: 'executed', command: { id: 'add', type: 'AddCoins' }, result: done },
    { kind: 'executed', command: { id: 'take' }, result: refused },
    { kind: 'executed', command: { id: 'add' }, result: again },
  ]);
});

test('LG15 traces a conflict with its position before the result', async () => {
  const data: MemoryLogData = { events: [] };
  const environment = newEnvironment();
  const other = await openTab(environment, createMemoryLog(data));
  const { tab, trace } = await tracedTab(createMemoryLog(data), environment);
  await other.execute('AddCoins', { coins: 1 });
  await tab.execute('AddCoins', { coins: 1 });
  expect(trace.map(({ kind }) => kind)).toEqual(['conflict', 'appended', 'executed']);
  expect(trace[0]).toEqual({ kind: 'conflict', position: 1, commands: 1 });
});

test('LG15 traces the refusal of a failed append as the result', async () => {
  const full = { ...createMemoryLog(), append: () => Promise.reject(new StorageError('full', 'The device is full.')) };
  const { tab, trace } = await tracedTab(full);
  const result = await tab.execute('AddCoins', { coins: 1 });
  expect(trace).toMatchObject([{ kind: 'executed', result }]);
  expect(result).toMatchObject({ ok: false, refusal: { type: 'NotSaved', failure: 'full' } });
});

test('LG15 traces a snapshot when it is stored', async () => {
  const trace: TraceEvent[] = [];
  const store = await openDevice(newDevice(), { step: 2, ports: { ...deviceEnvironment.ports, trace: (event) => void trace.push(event) } });
  await store.execute({ id: 'one', type: 'WriteNote', data: { text: 'one' } });
  await store.derived();
  const soon = trace.filter(({ kind }) => kind === 'snapshot');
  await store.execute({ id: 'two', type: 'WriteNote', data: { text: 'two' } });
  await store.derived();
  expect({ afterFirst: soon, afterSecond: trace.filter(({ kind }) => kind === 'snapshot') }).toEqual({
    afterFirst: [],
    afterSecond: [{ kind: 'snapshot', position: 2 }],
  });
});
