import { describe, expect, test } from 'vitest';
import {
  confirmationOf,
  deviceName,
  entitiesIn,
  EventIndex,
  EVERYTHING,
  isByIndexAlone,
  matchesQuery,
  pagesOf,
} from '../../../../src/admin/inspector/events.ts';
import { longLog } from '../../../core/support/longLog.ts';

const events = longLog(1_200);

describe('EI1 the index of a log', () => {
  test('lists the positions of each type, and the number of its events, largest first', () => {
    const index = new EventIndex();
    index.add(events.slice(0, 700));
    index.add(events.slice(700));
    expect(index.length).toBe(1_200);
    const purchases = events.flatMap(({ type }, i) => (type === 'PointsPurchased' ? [i + 1] : []));
    expect(index.positionsOf('PointsPurchased')).toEqual(purchases);
    expect(index.positionsOf('MoonReached')).toEqual([]);
    const counts = index.byType();
    expect(counts.find(({ name }) => name === 'PointsPurchased')?.count).toBe(purchases.length);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1_200);
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a));
  });

  test('lists the devices, and the positions of the events of a type and a device', () => {
    const index = new EventIndex();
    const other = events.map((event, i) => (i % 3 === 0 ? { ...event, device: 'laptop' } : event));
    index.add(other);
    expect(index.byDevice()).toEqual([
      { name: events[0]?.device, count: 800 },
      { name: 'laptop', count: 400 },
    ]);
    const expected = other.flatMap(({ type, device }, i) => (type === 'PointsPurchased' && device === 'laptop' ? [i + 1] : []));
    expect(expected.length).toBeGreaterThan(0);
    expect(index.positionsOf('PointsPurchased', 'laptop')).toEqual(expected);
    expect(index.positionsOf('', 'laptop')).toHaveLength(400);
    expect(index.positionsOf('', 'phone')).toEqual([]);
  });

  test('is built page by page, with each event once', async () => {
    const read = async (from: number, limit: number) => events.slice(from - 1, from - 1 + limit);
    const seen: string[] = [];
    for await (const page of pagesOf({ head: 1_200, read }, 1)) seen.push(...page.events.map(({ id }) => id));
    expect(seen).toEqual(events.map(({ id }) => id));
  });
});

describe('EI2 events are filtered', () => {
  const chosen = (query: Partial<typeof EVERYTHING>) => events.filter((event) => matchesQuery(event, { ...EVERYTHING, ...query }));

  test('by type, by text regardless of case, and by subject', () => {
    expect(chosen({})).toHaveLength(1_200);
    expect(chosen({ type: 'BetPlaced' }).every(({ type }) => type === 'BetPlaced')).toBe(true);
    expect(chosen({ text: ' ANN@EXAMPLE.org ' }).map(({ type }) => type)).toContain('AccountOpened');
    const [created] = chosen({ type: 'ChallengeCreated' });
    const id = created?.id ?? '';
    expect(chosen({ about: id }).length).toBeGreaterThan(1);
    expect(chosen({ about: id, type: 'ChallengeCreated' })).toEqual([created]);
    expect(chosen({ about: created?.command ?? '' })).toContain(created);
    expect(chosen({ text: 'nothing says this' })).toEqual([]);
  });

  test('by device, beside the other filters', () => {
    const laptop = events.slice(0, 10).map((event) => ({ ...event, device: 'laptop' }));
    expect(laptop.every((event) => matchesQuery(event, { ...EVERYTHING, device: 'laptop' }))).toBe(true);
    expect(chosen({ device: 'laptop' })).toEqual([]);
    expect(isByIndexAlone({ ...EVERYTHING, device: 'laptop' })).toBe(true);
  });

  test('by a type alone without reading events', () => {
    expect(isByIndexAlone({ ...EVERYTHING, type: 'BetPlaced' })).toBe(true);
    expect(isByIndexAlone({ ...EVERYTHING, text: 'a' })).toBe(false);
    expect(isByIndexAlone({ ...EVERYTHING, about: 'a' })).toBe(false);
  });
});

test('EI2 the data of an event link to each named subject once', () => {
  const uuid = '0134c1b2-1280-79f6-9010-571fd2164a60';
  expect(entitiesIn({ challengeId: uuid, stake: 500, note: uuid, to: { id: 'ben' }, list: [{ paymentId: 'p-1' }], text: 'Run' })).toEqual([
    { name: 'challengeId', id: uuid },
    { name: 'id', id: 'ben' },
    { name: 'paymentId', id: 'p-1' },
  ]);
  expect(entitiesIn('text')).toEqual([]);
});

describe('EI3 an event shows its device and whether the server has it', () => {
  test('confirmed up to the confirmed head, pending behind it, nothing while that is not known', () => {
    expect([4, 5, 6].map((position) => confirmationOf({ confirmed: 5 }, position))).toEqual(['confirmed', 'confirmed', 'pending']);
    expect(confirmationOf({ confirmed: 0 }, 1)).toBe('pending');
    expect(confirmationOf({ confirmed: null }, 1)).toBeNull();
  });

  test('this device, the server and a fork by name, others by the beginning of their ids', () => {
    const names = ['0134c1b2-1280-79f6', 'server', 'what-if', '99f0a1b2-0000-7000'].map((device) =>
      deviceName(device, '0134c1b2-1280-79f6'),
    );
    expect(names).toEqual(['This device', 'Server', 'What if', '99f0a1b2']);
  });
});
