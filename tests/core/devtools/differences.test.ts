import { differences, effectsOf, foldLog, readLog } from '@gauntlet/core/devtools';
import { describe, expect, test } from 'vitest';
import { exportOf, travels } from './support.ts';

describe('the differences between two values', () => {
  test('name the smallest parts that differ', () => {
    expect(differences({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, e: 5 })).toEqual([
      { path: 'a.c', one: 2, other: 4 },
      { path: 'd', one: 3, other: null },
      { path: 'e', one: null, other: 5 },
    ]);
    expect(differences([1, 2], [1, 2])).toEqual([]);
    expect(differences([1, 2], [1, 3])).toEqual([{ path: '1', one: 2, other: 3 }]);
  });

  test('name the added entries of a list that grew', () => {
    expect(differences([1, 2, 3], [0, 1, 2, 3])).toEqual([{ path: '0', one: null, other: 0 }]);
    expect(differences([1, 2, 3], [1, 2, 3, 4])).toEqual([{ path: '3', one: null, other: 4 }]);
    expect(differences([1, 2, 3], [1, 3])).toEqual([{ path: '1', one: 2, other: null }]);
  });

  test('name entries by their ids in a list of entries with ids', () => {
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

describe('EI3 the effect of an event', () => {
  const read = readLog(exportOf(...travels));
  const events = read.ok ? read.file.events : [];
  const effectOf = (position: number) => {
    const event = events[position - 1];
    if (!event) throw new Error(`There is no event ${position}.`);
    return effectsOf(foldLog(events.slice(0, position - 1)), foldLog(events.slice(0, position)), event);
  };

  test('lists every read model that it changed, with the rule', () => {
    const effects = effectOf(1 + events.findIndex(({ type }) => type === 'PointsPurchased'));
    const effectOn = (model: string) => effects.find((effect) => effect.model === model);
    expect(effects.map(({ model }) => model)).toEqual(['balance', 'totals', 'ledger', 'transactions']);
    expect(effectOn('balance')).toMatchObject({ rule: 'WA5', differences: [{ path: '', one: 12_625, other: 14_025 }] });
    expect(effectOn('transactions')?.differences, 'one line more, not another list').toHaveLength(1);
  });

  test('is only its entry in the list of events when it is voided or of an unknown type', () => {
    expect(effectOf(12).map(({ model, differences: apart }) => ({ model, apart: apart.map(({ path }) => path) }))).toEqual([
      { model: 'log', apart: ['voided.0'] },
    ]);
    expect(effectOf(13).map(({ model, differences: apart }) => ({ model, apart: apart.map(({ path }) => path) }))).toEqual([
      { model: 'log', apart: ['unknown.0'] },
    ]);
  });
});
