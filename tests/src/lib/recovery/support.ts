import { failureKind } from '../../../../src/lib/errors/failureKind.ts';
import type { Failure, RecoveryTools } from '../../../../src/lib/recovery/strategy.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

export const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** A screen broken by an error. */
export function failureOf(error: unknown, more: Partial<Failure> = {}): Failure {
  return { error, kind: failureKind(error), screen: '/settings', priorErrors: 0, ...more };
}

export type Bench = { readonly tools: RecoveryTools; readonly did: string[]; readonly slept: number[] };

/** Tools that note what was done with them; whatever is asked for comes, unless told otherwise. */
export function bench(more: Partial<RecoveryTools> = {}): Bench {
  const did: string[] = [];
  const slept: number[] = [];
  const note = (what: string) => () => {
    did.push(what);
    return Promise.resolve();
  };
  const tools: RecoveryTools = {
    isOnline: () => true,
    sleep: (ms) => {
      slept.push(ms);
      return Promise.resolve();
    },
    random: () => 255,
    fetchLists: note('lists'),
    fetchCode: note('code'),
    reloadState: note('read again'),
    discardDerived: note('drop derived'),
    reload: () => {
      did.push('reload');
      return true;
    },
    goTo: (path) => note(`go to ${path}`)(),
    local: memoryStorage(),
    session: memoryStorage(),
    snapshots: () => [],
    ...more,
  };
  return { tools, did, slept };
}
