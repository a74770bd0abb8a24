import { describe, expect, test } from 'vitest';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { findEvent } from '../../../../core/kernel/log/findEvent.ts';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { newDevice, newEnvironment, openPerson } from '../../replication/support.ts';

/** An event of which only the id matters. */
function numbered(n: number): EventEnvelope {
  const day = { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' };
  const at = '2026-03-02T09:00:00.000Z';
  return {
    id: `event-${n}`,
    device: 'one',
    seq: n,
    type: 'Sampled',
    v: 1,
    at,
    zone: 'Europe/Berlin',
    day,
    actor: 'ann',
    command: 'c',
    prev: '',
    data: {},
  };
}

/** A log of `count` events that records the ranges of its reads. */
function logOf(count: number): { log: Pick<EventLog, 'read' | 'head'>; reads: (readonly [from: number, limit: number | undefined])[] } {
  const inner = createMemoryLog({ events: Array.from({ length: count }, (_, i) => numbered(i + 1)) });
  const reads: (readonly [number, number | undefined])[] = [];
  const log: Pick<EventLog, 'read' | 'head'> = {
    head: () => inner.head(),
    read(position, limit) {
      reads.push([position, limit]);
      return inner.read(position, limit);
    },
  };
  return { log, reads };
}

describe('finding an event by its id', () => {
  test.each([1, 2, 703, 704, 1_203])('finds event %d of 1,203 at its position', async (n) => {
    expect(await findEvent(logOf(1_203).log, `event-${n}`)).toEqual({ event: numbered(n), position: n });
  });

  test('reads pages from the end, and no more than needed', async () => {
    const { log, reads } = logOf(1_203);
    await findEvent(log, 'event-704');
    expect(reads).toEqual([[704, 500]]);
    await findEvent(log, 'event-1');
    expect(reads.slice(1)).toEqual([
      [704, 500],
      [204, 500],
      [1, 203],
    ]);
  });

  test('finds nothing for an unknown id and in an empty log', async () => {
    expect(await findEvent(logOf(501).log, 'event-502')).toBeNull();
    const { log, reads } = logOf(0);
    expect([await findEvent(log, 'event-1'), reads]).toEqual([null, []]);
  });
});

test('an open account returns the event of a history line', async () => {
  const device = newDevice();
  const ann = await openPerson(newEnvironment(), 'ann', device);
  await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  const bought = device.log.events.findIndex(({ type }) => type === 'PointsPurchased');
  const event = device.log.events[bought];
  expect(await ann.gauntlet.eventOf(event?.id ?? '')).toEqual({ event, position: bought + 1 });
  expect(await ann.gauntlet.eventOf('nobody')).toBeNull();
});
