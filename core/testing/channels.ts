import { Subject } from 'rxjs';
import type { Channel } from '../kernel/store/ports.ts';

/** Returns channels between tabs in one process. A posted message reaches the other ends of the name asynchronously. */
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

/** Returns locks between tabs in one process: one holder of a name at a time, in the order of the requests. */
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
