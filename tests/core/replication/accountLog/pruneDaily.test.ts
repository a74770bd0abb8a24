import { expect, test } from 'vitest';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot, type AppSpecs, type Root } from '../../../../core/domain/slices.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { openStore } from '../../../../core/kernel/store/store.ts';
import { DAY, HOUR, instantOf } from '../../../../core/kernel/time/instant.ts';
import { pruneDaily } from '../../../../core/replication/accountLog/pruneDaily.ts';
import { calendar } from '../../../../core/testing/arbitraries/calendar.ts';
import { createEnvironment } from '../../../../core/testing/environment.ts';
import { chain } from './serverLog.ts';

/** Exchanges that end at these times, of which null is not known from two sources. Returns the times that mark the log. */
async function marksOf(...times: readonly (number | null)[]): Promise<number[]> {
  const marks: number[] = [];
  const memory = createMemoryLog({ events: chain(3), status: { confirmed: 2, generation: 0 } });
  const { ports } = createEnvironment({ calendar, zone: 'UTC' });
  const store = await openStore<Root, AppSpecs>({ log: memory, registry, initial: initialRoot, ports, actor: 'ann', device: 'phone' });
  const log: typeof memory = {
    ...memory,
    async pruneCommands(confirmed, now) {
      expect(confirmed).toBe(2);
      marks.push(now);
    },
  };
  let prunedAt = Number.NEGATIVE_INFINITY;
  for (const time of times) prunedAt = await pruneDaily({ store, log }, time === null ? null : instantOf(time), prunedAt);
  return marks;
}

test('SY27 old commands are deleted at most once a day, beginning with the first exchange', async () => {
  expect(await marksOf(DAY, DAY + HOUR, 2 * DAY - 1, 2 * DAY, 2 * DAY + HOUR)).toEqual([DAY, 2 * DAY]);
});

test('SY27 no command is deleted by a time that only one source knows', async () => {
  expect(await marksOf(null, DAY, null)).toEqual([DAY]);
});
