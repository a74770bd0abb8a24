import { expect, test } from 'vitest';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot, type AppSpecs, type Root } from '../../../../core/domain/slices.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { openStore } from '../../../../core/kernel/store/store.ts';
import { exchangeLog } from '../../../../core/replication/accountLog/exchange.ts';
import { calendar } from '../../../../core/testing/arbitraries/calendar.ts';
import { createEnvironment } from '../../../../core/testing/environment.ts';
import { chain, serverOf } from './serverLog.ts';

/** Exchanges a log of five events, of which the server has confirmed some, with a server that has `onServer` of them. */
async function exchanged(confirmed: number, onServer: number) {
  const events = chain(5);
  const writes: string[] = [];
  const memory = createMemoryLog({ events: events.slice(0, Math.max(confirmed, 3)), status: { confirmed, generation: 0 } });
  const log: typeof memory = {
    ...memory,
    confirm: (...given) => {
      writes.push('confirm');
      return memory.confirm(...given);
    },
    append: (...given) => {
      writes.push('append');
      return memory.append(...given);
    },
  };
  const { ports } = createEnvironment({ calendar, zone: 'UTC' });
  const store = await openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor: 'ann', device: 'phone' });
  const result = await exchangeLog({
    store,
    log,
    ports: { lock: (_, work) => work(), monotonic: () => 0, fetch: serverOf(() => events.slice(0, onServer)).fetch },
    facts: { device: 'laptop', app: '1.0.0', waiting: () => 0 },
    lockName: 'log',
    onTime: () => undefined,
    isInDoubt: () => false,
    blocked: new Map(),
  });
  return { result, writes, confirmed: store.confirmed$.value };
}

test('SY22 an exchange without anything new on either side writes nothing', async () => {
  expect(await exchanged(3, 3)).toEqual({ result: 'done', writes: [], confirmed: 3 });
});

test('SY22 an exchange takes what is new on the server, and confirms what it has of the tail', async () => {
  expect(await exchanged(3, 5)).toEqual({ result: 'done', writes: ['append'], confirmed: 5 });
  expect(await exchanged(2, 3)).toEqual({ result: 'done', writes: ['confirm'], confirmed: 3 });
});
