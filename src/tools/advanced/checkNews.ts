import type { Flag } from './flags.ts';
import type { Checked } from './startChecks.ts';

type News = Readonly<Partial<Record<Flag, Checked | 'running'>>>;

let news: News = {};
const listeners = new Set<() => void>();

/** What the checks of this start have come to. */
export const checkNews = {
  get: (): News => news,
  tell(flag: Flag, checked: Checked | 'running'): void {
    news = { ...news, [flag]: checked };
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
