import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createProjector, type Projection, type View } from '../../../../core/kernel/store/projection.ts';
import { newWorld, openTab, type JarRoot } from '../support.ts';

/** A tab, its projector, and a projection that counts how often it was asked. */
async function watched<T>(select: Projection<JarRoot, T>['select'], key = 'question') {
  const world = newWorld();
  const tab = await openTab(world);
  const project = createProjector(tab.store.views$);
  let asked = 0;
  const question: Projection<JarRoot, T> = { key, select: (root, asOf) => ((asked += 1), select(root, asOf)) };
  return { world, tab, project, question, asked: () => asked };
}

const coins = ({ jar }: JarRoot): { coins: number } => ({ coins: jar.coins });

describe('a projection', () => {
  test('is asked once for each view, however many read it or listen', async () => {
    const { tab, project, question, asked } = await watched(coins);
    const live = project(question);
    for (let i = 0; i < 50; i += 1) live.changes$.subscribe(() => live.current());
    expect(asked()).toBe(1);
    await tab.act('AddCoins', { coins: 5 });
    expect(project({ ...question }).current()).toEqual({ coins: 5 });
    expect(asked()).toBe(2);
  });

  test('of a key that is at work is the same one', async () => {
    const { project, question } = await watched(coins);
    expect(project(question)).toBe(project({ ...question }));
    expect(project({ ...question, key: 'another' })).not.toBe(project(question));
  });

  test('keeps the identity of its value while the value says the same, and is silent then', async () => {
    const { world, tab, project, question } = await watched(coins);
    const live = project(question);
    const heard: unknown[] = [];
    live.changes$.subscribe((value) => heard.push(value));
    const before = live.current();
    await tab.act('WriteNote', { text: 'nothing about coins' });
    world.pass(1_000);
    tab.store.tick();
    expect(live.current()).toBe(before);
    await tab.act('AddCoins', { coins: 5 });
    expect(heard).toEqual([{ coins: 0 }, { coins: 5 }]);
  });

  test('hands on the unchanged parts of the state as they are', async () => {
    const { tab, project } = await watched(coins);
    const tags = project({ key: 'tags', select: ({ jar }: JarRoot) => jar.tags });
    const before = tags.current();
    await tab.act('AddCoins', { coins: 5 });
    expect(tags.current()).toBe(before);
    expect(tab.store.views$.value.state.jar.tags).toBe(before);
  });

  test('speaks once a batch, with the state after all of it', async () => {
    const { tab, project, question } = await watched(coins);
    const heard: number[] = [];
    project(question).changes$.subscribe((value) => heard.push(value.coins));
    await Promise.all(Array.from({ length: 10 }, () => tab.act('AddCoins', { coins: 1 })));
    expect(heard).toEqual([0, 10]);
  });

  test('that depends on today is asked again when the clock is looked at', async () => {
    const { world, tab, project, question } = await watched((_, { now, day }) => `${day.date} ${now.slice(11, 16)}`);
    const live = project(question);
    expect(live.current()).toBe('2026-03-02 09:00');
    world.travelTo('2026-03-02T23:30:00.000Z');
    expect(live.current()).toBe('2026-03-02 09:00');
    tab.store.tick();
    expect(live.current()).toBe('2026-03-03 23:30');
  });

  test('listens only while somebody listens to it', () => {
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

  test('what is published is frozen: no reader can change it for the others', async () => {
    const { tab } = await watched(coins);
    const frozen = () => [tab.store.views$.value.state, tab.store.views$.value.state.jar.tags].map((part) => Object.isFrozen(part));
    expect(frozen()).toEqual([true, true]);
    await tab.act('AddCoins', { coins: 5 });
    expect(frozen()).toEqual([true, true]);
  });
});
