import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createProjector, type AsOf, type View } from '../../../../core/kernel/store/projection.ts';
import { tracked } from '../../../../core/kernel/store/tracked.ts';

type State = {
  readonly slices: { readonly wallet: { readonly points: number; readonly lines: readonly string[] }; readonly people: readonly string[] };
  readonly title: string;
};

const before: State = Object.freeze({
  slices: Object.freeze({ wallet: Object.freeze({ points: 5, lines: Object.freeze(['a']) }), people: Object.freeze(['ann']) }),
  title: 'one',
});
const CONTAINERS = { slices: { wallet: {} } };

/** A tracked function that counts how often it computes. */
function counted<Result>(compute: (state: State) => Result) {
  let computed = 0;
  const select = tracked(CONTAINERS, (state: State) => ((computed += 1), compute(state)));
  return { select, computed: () => computed };
}

const withWallet = (wallet: Partial<State['slices']['wallet']>): State => ({
  ...before,
  slices: { ...before.slices, wallet: { ...before.slices.wallet, ...wallet } },
});

describe('a tracked function', () => {
  test('computes again only when a field that it read has changed', () => {
    const { select, computed } = counted(({ slices }) => slices.wallet.points * 2);
    expect([select(before), select(before)]).toEqual([10, 10]);
    expect({
      otherTitle: select({ ...before, title: 'two' }),
      otherLines: select(withWallet({ lines: [] })),
      computed: computed(),
    }).toEqual({ otherTitle: 10, otherLines: 10, computed: 1 });
    expect({ otherPoints: select(withWallet({ points: 7 })), computed: computed() }).toEqual({ otherPoints: 14, computed: 2 });
  });

  test('tracks a field that it reads only in some states', () => {
    const { select, computed } = counted((state) => (state.slices.wallet.points > 5 ? state.title : 'few'));
    expect({ before: select(before), otherTitle: select({ ...before, title: 'two' }), computed: computed() }).toEqual({
      before: 'few',
      otherTitle: 'few',
      computed: 1,
    });
    const many = withWallet({ points: 6 });
    expect({ many: select(many), otherTitle: select({ ...many, title: 'two' }), computed: computed() }).toEqual({
      many: 'one',
      otherTitle: 'two',
      computed: 3,
    });
  });

  test('tracks each key of a container whose keys it reads', () => {
    const { select } = counted(({ slices }) => Object.keys(slices.wallet).length + ('points' in slices.wallet ? 1 : 0));
    expect(select(before)).toBe(3);
    expect(select({ ...before, slices: { ...before.slices, wallet: { lines: [], points: 1 } } })).toBe(3);
  });

  test('passes the reads of a cached inner function on', () => {
    const inner = tracked(CONTAINERS, ({ slices }: State) => slices.wallet.points);
    const outer = counted((state) => `${state.title} ${inner(state)}`);
    inner(before);
    expect(outer.select(before)).toBe('one 5');
    expect(outer.select(withWallet({ points: 6 }))).toBe('one 6');
  });

  test('returns a part of the state itself, and tracks that part', () => {
    const { select, computed } = counted(({ slices }) => slices.wallet);
    expect(select(before)).toBe(before.slices.wallet);
    const next = withWallet({ points: 6 });
    expect({ isSame: select(next) === next.slices.wallet, computed: computed() }).toEqual({ isSame: true, computed: 2 });
  });
});

describe('tracking in a projection', () => {
  const asOf: AsOf = {
    now: '2026-03-02T09:00:00.000Z',
    day: { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' },
  };
  const cards = (select: (state: State, asOf: AsOf) => string, moment?: (asOf: AsOf) => string) => {
    const views$ = new BehaviorSubject<View<State>>({ state: before, asOf });
    const live = createProjector(views$, CONTAINERS)({ key: 'cards', select, ...(moment && { moment }) });
    return { live, views$ };
  };

  test('includes a newly read source without configuration', () => {
    const old = cards(({ slices }) => String(slices.wallet.points));
    const one = cards(({ slices }) => `${slices.wallet.points} of ${slices.people.join(', ')}`);
    expect({ old: old.live.current(), one: one.live.current() }).toEqual({ old: '5', one: '5 of ann' });
    const joined = { ...before, slices: { ...before.slices, people: ['ann', 'ben'] } };
    for (const { views$ } of [old, one]) views$.next({ state: joined, asOf });
    expect({ old: old.live.current(), one: one.live.current() }).toEqual({ old: '5', one: '5 of ann, ben' });
  });

  test('covers the read parts of the moment, at the configured granularity', () => {
    const later: AsOf = { ...asOf, now: '2026-03-02T09:00:30.000Z' };
    const nextMinute: AsOf = { ...asOf, now: '2026-03-02T09:01:00.000Z' };
    const exact = cards((_, { now }) => now);
    const byMinute = cards(
      (_, { now }) => now,
      ({ now }) => now.slice(0, 16),
    );
    const byDay = cards((_, { day }) => day.date);
    const seen = [exact, byMinute, byDay].map(({ live, views$ }) => {
      return [asOf, later, nextMinute].map((moment) => (views$.next({ state: before, asOf: moment }), live.current()));
    });
    expect(seen).toEqual([
      [asOf.now, later.now, nextMinute.now],
      [asOf.now, asOf.now, nextMinute.now],
      ['2026-03-02', '2026-03-02', '2026-03-02'],
    ]);
  });
});
