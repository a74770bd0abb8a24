import type { Flag } from './flags.ts';
import type { CheckResult } from './startChecks.ts';
import { createListeners } from '../../lib/listeners.ts';

type CheckResults = Readonly<Partial<Record<Flag, CheckResult | 'running'>>>;

let news: CheckResults = {};
const changes = createListeners();

/** What the checks of this start have come to. */
export const checkResults = {
  get: (): CheckResults => news,
  report(flag: Flag, checked: CheckResult | 'running'): void {
    news = { ...news, [flag]: checked };
    changes.notify();
  },
  subscribe: changes.subscribe,
};
