import type { Flag } from './flags.ts';
import type { CheckResult } from './startChecks.ts';
import { createListeners } from '../../lib/listeners.ts';

type CheckResults = Readonly<Partial<Record<Flag, CheckResult | 'running'>>>;

let news: CheckResults = {};
const changes = createListeners();

/** The results of the checks at this start. */
export const checkResults = {
  get: (): CheckResults => news,
  report(flag: Flag, checked: CheckResult | 'running'): void {
    news = { ...news, [flag]: checked };
    changes.notify();
  },
  subscribe: changes.subscribe,
};
