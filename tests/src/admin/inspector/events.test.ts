import { describe, expect, test } from 'vitest';
import { entitiesIn, EventIndex, EVERYTHING, isByTypeAlone, matchesQuery, pagesOf } from '../../../../src/admin/inspector/events.ts';
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
    expect(counts.find(({ type }) => type === 'PointsPurchased')?.count).toBe(purchases.length);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1_200);
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a));
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

  test('by a type alone without reading events', () => {
    expect(isByTypeAlone({ ...EVERYTHING, type: 'BetPlaced' })).toBe(true);
    expect(isByTypeAlone({ ...EVERYTHING, text: 'a' })).toBe(false);
    expect(isByTypeAlone({ ...EVERYTHING, about: 'a' })).toBe(false);
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
