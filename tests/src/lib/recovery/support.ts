import { failureKind } from '../../../../src/lib/errors/failureKind.ts';
import type { Failure, RecoveryTools } from '../../../../src/lib/recovery/strategy.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

export const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** A screen broken by an error. */
export function failureOf(error: unknown, more: Partial<Failure> = {}): Failure {
  return { error, kind: failureKind(error), screen: '/settings', priorErrors: 0, ...more };
}

export type ToolsUnderTest = { readonly tools: RecoveryTools; readonly calls: string[]; readonly sleeps: number[] };

/** Tools that record their calls. Every request succeeds, unless `more` replaces it. */
export function createTools(more: Partial<RecoveryTools> = {}): ToolsUnderTest {
  const calls: string[] = [];
  const sleeps: number[] = [];
  const record = (what: string) => () => {
    calls.push(what);
    return Promise.resolve();
  };
  const tools: RecoveryTools = {
    isOnline: () => true,
    sleep: (ms) => {
      sleeps.push(ms);
      return Promise.resolve();
    },
    random: () => 255,
    fetchLists: record('lists'),
    fetchCode: record('code'),
    reloadState: record('read again'),
    discardDerived: record('drop derived'),
    reload: () => {
      calls.push('reload');
      return true;
    },
    goTo: (path) => record(`go to ${path}`)(),
    local: memoryStorage(),
    session: memoryStorage(),
    snapshots: () => [],
    ...more,
  };
  return { tools, calls, sleeps };
}
