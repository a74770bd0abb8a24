import { describe, expect, test } from 'vitest';
import type { LazyRegistry } from '../../../../core/kernel/fold/registry.ts';
import { openStore, prepareToDecide } from '../../../../core/kernel/store/store.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { emptyJar, jarRegistry, newEnvironment, type JarRoot } from '../support.ts';

/** Opens a store whose code for commands fails to load `failures` times. */
async function openLazily(failures: number) {
  let loads = 0;
  const registry: LazyRegistry<JarRoot> = {
    handling: jarRegistry.handling,
    load: () => {
      loads += 1;
      return loads > failures ? Promise.resolve(jarRegistry) : Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  const { ports } = newEnvironment();
  const store = await openStore<JarRoot>({ log: createMemoryLog(), registry, initial: emptyJar, ports, actor: 'ann', device: 'device 1' });
  return { store, registry, loads: () => loads, add: (id: string) => store.execute({ id, type: 'AddCoins', data: { coins: 2 } }) };
}

describe('the code that decides commands', () => {
  test('is not loaded by a start, and once by the commands', async () => {
    const { add, loads } = await openLazily(0);
    expect(loads()).toBe(0);
    expect((await add('one')).ok).toBe(true);
    expect((await add('two')).ok).toBe(true);
    expect(loads()).toBe(1);
  });

  test('cannot be loaded: every waiting command is refused, nothing is recorded, and the next command tries again', async () => {
    const { store, add } = await openLazily(1);
    const notSaved = { type: 'NotSaved', failure: 'unavailable' };
    expect(await Promise.all([add('one'), add('two')])).toMatchObject([
      { ok: false, refusal: notSaved },
      { ok: false, refusal: notSaved },
    ]);
    expect(store.notSaved$.value).toMatchObject(notSaved);
    expect(store.last()).toBe(null);
    expect((await add('one')).ok).toBe(true);
    expect(store.views$.value.state.jar.coins).toBe(2);
    expect(store.notSaved$.value).toBe(null);
  });

  test('is prepared in advance: a failure rejects, and a command loads it later', async () => {
    const { registry, add } = await openLazily(1);
    await expect(prepareToDecide(registry)).rejects.toThrow('Failed to fetch');
    expect((await add('one')).ok).toBe(true);
  });
});
