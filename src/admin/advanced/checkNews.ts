import type { Flag } from './flags.ts';
import type { Checked } from './startChecks.ts';
import { createListeners } from '../../lib/listeners.ts';

type News = Readonly<Partial<Record<Flag, Checked | 'running'>>>;

let news: News = {};
const changes = createListeners();

/** What the checks of this start have come to. */
export const checkNews = {
  get: (): News => news,
  tell(flag: Flag, checked: Checked | 'running'): void {
    news = { ...news, [flag]: checked };
    changes.tell();
  },
  subscribe: changes.subscribe,
};
