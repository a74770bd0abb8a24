import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createProjector, type AsOf, type View } from '../../../../core/kernel/store/projection.ts';
import { tracked, type Containers } from '../../../../core/kernel/store/tracked.ts';

type Slices = Readonly<Record<string, { readonly points: number; readonly lines: readonly string[] }>>;
type State = { readonly slices: Slices | null; readonly title: string };

const before: State = { slices: { wallet: { points: 5, lines: ['a'] } }, title: 'one' };
const CONTAINERS = { slices: { '*': {} }, title: {} };

/** A tracked function that counts how often it computes. */
function counted<Result>(compute: (state: State) => Result, containers: Containers = CONTAINERS) {
  let computed = 0;
  return { select: tracked(containers, (state: State) => ((computed += 1), compute(state))), computed: () => computed };
}

const points = ({ slices }: State): number | undefined => slices?.['wallet']?.points;

describe('the reads of a tracked function', () => {
  test('look into every container that the wildcard names', () => {
    const { select, computed } = counted(points);
    const otherLines = { ...before, slices: { ...before.slices, wallet: { points: 5, lines: [] }, trust: { points: 1, lines: [] } } };
    expect([select(before), select(otherLines), computed()]).toEqual([5, 5, 1]);
  });

  test('hand out the value itself where a container holds a text or null', () => {
    const { select } = counted(({ title, slices }) => [title, slices]);
    expect(select({ slices: null, title: 'two' })).toEqual(['two', null]);
  });

  test('hand out the same container for the same key', () => {
    expect(counted(({ slices }) => slices === slices && slices?.['wallet'] === slices?.['wallet']).select(before)).toBe(true);
  });

  test.each<[string, (slices: Slices) => unknown]>([
    ['lists the keys of a container', (slices) => Object.keys(slices).length],
    ['looks for a key in a container', (slices) => 'trust' in slices],
    ['looks for an own key of a container', (slices) => Object.hasOwn(slices, 'trust')],
  ])('include the whole container when the function %s', (_, ask) => {
    const { select, computed } = counted(({ slices }) => slices && ask(slices));
    const more = { ...before, slices: { ...before.slices, trust: { points: 1, lines: [] } } };
    expect(select(more)).not.toBe(select(before));
    expect(computed()).toBe(2);
  });

  test('find a container that is gone', () => {
    const { select, computed } = counted(points);
    expect([select(before), select({ ...before, slices: null }), computed()]).toEqual([5, undefined, 2]);
  });
});

describe('a projection', () => {
  const day = { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' };
  const asOf: AsOf = { now: '2026-03-02T09:00:00.000Z', day };
  /** How often a projection computes over two views. */
  const computations = (next: View<State>, select: (state: State, asOf: AsOf) => unknown, moment?: (asOf: AsOf) => string): number => {
    const views$ = new BehaviorSubject<View<State>>({ state: before, asOf });
    let computed = 0;
    const key = 'counted';
    const live = createProjector(
      views$,
      CONTAINERS,
    )({ key, select: (state, present) => ((computed += 1), select(state, present)), ...(moment && { moment }) });
    live.current();
    views$.next(next);
    live.current();
    return computed;
  };

  test('does not compute again when what it did not read changes', () => {
    const retitled = { state: { ...before, title: 'two' }, asOf };
    expect(computations(retitled, points)).toBe(1);
    expect(computations(retitled, points, ({ now }) => now)).toBe(1);
  });

  test('asks for its moment once a view, however often its value is read', () => {
    let asked = 0;
    const moment = ({ now }: AsOf): string => ((asked += 1), now);
    const live = createProjector(
      new BehaviorSubject<View<State>>({ state: before, asOf }),
      CONTAINERS,
    )({
      key: 'asked',
      select: points,
      moment,
    });
    expect([live.current(), live.current(), asked]).toEqual([5, 5, 1]);
  });

  test('does not compute again for another object of the same local day', () => {
    expect(computations({ state: before, asOf: { ...asOf, day: { ...day } } }, (_, { day: { date } }) => date)).toBe(1);
  });
});
