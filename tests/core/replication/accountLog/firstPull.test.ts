import { describe, expect, test } from 'vitest';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { firstPull } from '../../../../core/replication/accountLog/firstPull.ts';
import { LOG_PAGE } from '../../../../core/replication/accountLog/wire.ts';
import { chain, serverOf } from './serverLog.ts';

async function pulled({ fetch }: ReturnType<typeof serverOf>) {
  const data: MemoryLogData = { events: [] };
  const shares: number[] = [];
  const result = await firstPull({
    log: createMemoryLog(data),
    ports: { fetch, monotonic: () => 0 },
    facts: { device: 'laptop', app: '1.0.0', waiting: () => 0 },
    onProgress: (done, all) => shares.push(done / all),
  });
  return { result, data, shares };
}

describe('SY24 the first pull', () => {
  const events = chain(5 * LOG_PAGE + 200);

  test('SY24 takes the whole log in its order, whatever order its pages arrive in, with a few requests at once', async () => {
    const server = serverOf(() => events);
    const { result, data, shares } = await pulled(server);
    expect(result).toBe('pulled');
    expect(data.events).toEqual(events);
    expect(data.status?.confirmed).toBe(events.length);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(server.found.most).toBe(3);
  });

  test('SY24 takes the whole log where pages are shorter than a full one', async () => {
    const { result, data } = await pulled(
      serverOf(
        () => events,
        (after) => (after % 7 === 0 ? 400 : LOG_PAGE),
      ),
    );
    expect(result).toBe('pulled');
    expect(data.events).toEqual(events);
  });

  test('SY24 writes nothing when the log is replaced between two pages', async () => {
    const other = chain(5 * LOG_PAGE, 'another log');
    const { result, data } = await pulled(serverOf((after) => (after < 2 * LOG_PAGE ? events : other)));
    expect(result).toBe('unreachable');
    expect(data.events).toEqual([]);
  });

  test('SY24 finds no log on a server that has none', async () => {
    expect((await pulled(serverOf(() => []))).result).toBe('empty');
  });
});
