import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createProjector, KEPT, type Projection, type View } from '../../../../core/kernel/store/projection.ts';
import { newEnvironment, openTab, type JarRoot } from '../support.ts';

/** A tab, its projector, and a projection that counts its computations. */
async function watched<T>(select: Projection<JarRoot, T>['select'], key = 'question') {
  const environment = newEnvironment();
  const tab = await openTab(environment);
  const project = createProjector(tab.store.views$);
  let computed = 0;
  const projection: Projection<JarRoot, T> = { key, select: (root, asOf) => ((computed += 1), select(root, asOf)) };
  return { environment, tab, project, projection, computed: () => computed };
}

const coins = ({ jar }: JarRoot): { coins: number } => ({ coins: jar.coins });

describe('a projection', () => {
  test('computes once for each view, however many readers it has', async () => {
    const { tab, project, projection, computed } = await watched(coins);
    const live = project(projection);
    for (let i = 0; i < 50; i += 1) live.changes$.subscribe(() => live.current());
    expect(computed()).toBe(1);
    await tab.execute('AddCoins', { coins: 5 });
    expect(project({ ...projection }).current()).toEqual({ coins: 5 });
    expect(computed()).toBe(2);
  });

  test('returns the same object for the same key', async () => {
    const { project, projection } = await watched(coins);
    expect(project(projection)).toBe(project({ ...projection }));
    expect(project({ ...projection, key: 'another' })).not.toBe(project(projection));
  });

  test('preserves the identity of an equal value, and emits nothing then', async () => {
    const { environment, tab, project, projection } = await watched(coins);
    const live = project(projection);
    const received: unknown[] = [];
    live.changes$.subscribe((value) => received.push(value));
    const before = live.current();
    await tab.execute('WriteNote', { text: 'nothing about coins' });
    environment.advance(1_000);
    tab.store.tick();
    expect(live.current()).toBe(before);
    await tab.execute('AddCoins', { coins: 5 });
    expect(received).toEqual([{ coins: 0 }, { coins: 5 }]);
  });

  test('passes unchanged parts of the state on as they are', async () => {
    const { tab, project } = await watched(coins);
    const tags = project({ key: 'tags', select: ({ jar }: JarRoot) => jar.tags });
    const before = tags.current();
    await tab.execute('AddCoins', { coins: 5 });
    expect(tags.current()).toBe(before);
    expect(tab.store.views$.value.state.jar.tags).toBe(before);
  });

  test('emits once a batch, with the final state', async () => {
    const { tab, project, projection } = await watched(coins);
    const received: number[] = [];
    project(projection).changes$.subscribe((value) => received.push(value.coins));
    await Promise.all(Array.from({ length: 10 }, () => tab.execute('AddCoins', { coins: 1 })));
    expect(received).toEqual([0, 10]);
  });

  test('that depends on the day computes again at a tick', async () => {
    const { environment, tab, project, projection } = await watched((_, { now, day }) => `${day.date} ${now.slice(11, 16)}`);
    const live = project(projection);
    expect(live.current()).toBe('2026-03-02 09:00');
    environment.setNow('2026-03-02T23:30:00.000Z');
    expect(live.current()).toBe('2026-03-02 09:00');
    tab.store.tick();
    expect(live.current()).toBe('2026-03-03 23:30');
  });

  test('subscribes to the views only while it has subscribers', () => {
    const views$ = new BehaviorSubject<View<number>>({ state: 1, asOf: { now: '', day: { date: '', from: '', to: '' } } });
    const live = createProjector(views$)({ key: 'number', select: (state) => state });
    expect(views$.observed).toBe(false);
    const one = live.changes$.subscribe();
    const two = live.changes$.subscribe();
    expect(views$.observed).toBe(true);
    one.unsubscribe();
    two.unsubscribe();
    expect(views$.observed).toBe(false);
    expect(live.current()).toBe(1);
  });

  test('without subscribers is forgotten once as many others as are kept were asked for since', () => {
    const views$ = new BehaviorSubject<View<number>>({ state: 1, asOf: { now: '', day: { date: '', from: '', to: '' } } });
    const project = createProjector(views$);
    const ask = (key: string) => project({ key, select: (state: number) => ({ state }) });
    const [shown, used, unused] = [ask('shown'), ask('used'), ask('unused')];
    const subscription = shown.changes$.subscribe();
    for (let i = 2; i < KEPT; i += 1) ask(`other ${i}`);
    expect(ask('used')).toBe(used);
    ask('last');
    expect([ask('shown') === shown, ask('used') === used, ask('unused') === unused]).toEqual([true, true, false]);
    subscription.unsubscribe();
    for (let i = 0; i < KEPT; i += 1) ask(`another ${i}`);
    expect(ask('shown')).not.toBe(shown);
  });

  test('published views are frozen', async () => {
    const { tab } = await watched(coins);
    const frozen = () => [tab.store.views$.value.state, tab.store.views$.value.state.jar.tags].map((part) => Object.isFrozen(part));
    expect(frozen()).toEqual([true, true]);
    await tab.execute('AddCoins', { coins: 5 });
    expect(frozen()).toEqual([true, true]);
  });
});
