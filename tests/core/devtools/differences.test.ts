import { differences, effectsOf, foldLog, readLog } from '@gauntlet/core/devtools';
import { describe, expect, test } from 'vitest';
import { exportOf, travels } from './support.ts';

describe('what differs between two values', () => {
  test('is told by the smallest parts', () => {
    expect(differences({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, e: 5 })).toEqual([
      { path: 'a.c', one: 2, other: 4 },
      { path: 'd', one: 3, other: null },
      { path: 'e', one: null, other: 5 },
    ]);
    expect(differences([1, 2], [1, 2])).toEqual([]);
    expect(differences([1, 2], [1, 3])).toEqual([{ path: '1', one: 2, other: 3 }]);
  });

  test('in a list that grew is what came', () => {
    expect(differences([1, 2, 3], [0, 1, 2, 3])).toEqual([{ path: '0', one: null, other: 0 }]);
    expect(differences([1, 2, 3], [1, 2, 3, 4])).toEqual([{ path: '3', one: null, other: 4 }]);
    expect(differences([1, 2, 3], [1, 3])).toEqual([{ path: '1', one: 2, other: null }]);
  });

  test('in a list of things with ids is told by these', () => {
    const [a, b] = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ];
    expect(differences([a, b], [{ id: 'c', n: 1 }, { ...a, n: 2 }, b])).toEqual([
      { path: 'a.n', one: 1, other: 2 },
      { path: 'c', one: null, other: { id: 'c', n: 1 } },
    ]);
  });
});

describe('EI3 what an event did', () => {
  const read = readLog(exportOf(...travels));
  const events = read.ok ? read.file.events : [];
  const effectOf = (position: number) => {
    const event = events[position - 1];
    if (!event) throw new Error(`There is no event ${position}.`);
    return effectsOf(foldLog(events.slice(0, position - 1)), foldLog(events.slice(0, position)), event);
  };

  test('to every read model it moved, with the rule', () => {
    const effects = effectOf(7);
    expect(events[6]?.type).toBe('PointsPurchased');
    expect(effects.map(({ model }) => model)).toEqual(['balance', 'totals', 'ledger', 'transactions']);
    expect(effects[0]).toMatchObject({ rule: 'WA5', differences: [{ path: '', one: 12_625, other: 14_025 }] });
    expect(effects[3]?.differences, 'one line more, not another list').toHaveLength(1);
  });

  test('is nothing but being listed where it was voided or is not known', () => {
    expect(effectOf(12).map(({ model, differences: apart }) => [model, apart.map(({ path }) => path)])).toEqual([['log', ['voided.0']]]);
    expect(effectOf(13).map(({ model, differences: apart }) => [model, apart.map(({ path }) => path)])).toEqual([['log', ['unknown.0']]]);
  });
});
