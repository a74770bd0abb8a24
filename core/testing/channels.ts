import { Subject } from 'rxjs';
import type { Channel } from '../kernel/store/ports.ts';

/** Lines between tabs in one process: what one end posts, the other ends of the name hear a moment later. */
export function memoryChannels(): (name: string) => Channel {
  const ends = new Map<string, Set<Subject<unknown>>>();
  return (name) => {
    const messages$ = new Subject<unknown>();
    const all = ends.get(name) ?? new Set<Subject<unknown>>();
    ends.set(name, all.add(messages$));
    return {
      messages$,
      post(message) {
        for (const end of [...all].filter((each) => each !== messages$)) void Promise.resolve().then(() => end.next(message));
      },
      close() {
        all.delete(messages$);
        messages$.complete();
      },
    };
  };
}

/** Locks among the tabs of one process: at most one holder of a name, in the order of asking. */
export function memoryLocks(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}
