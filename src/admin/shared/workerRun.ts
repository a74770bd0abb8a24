import { createListeners, type Listeners } from '../../lib/listeners.ts';

/** Work that a worker does, which goes on while other screens are open, and what there is to show of it. */
export type WorkerRun<Shown> = {
  readonly get: () => Shown;
  readonly subscribe: Listeners['subscribe'];
  show(next: Shown): void;
  /** Whether a worker is at it. */
  isOn(): boolean;
  /** Gives a worker its job, in the place of one that is at it. `hear` is told each message, `fail` why it could not be started. */
  begin(worker: Worker, job: unknown, hear: (message: unknown) => void, fail: (sentence: string) => void): void;
  /** Ends the worker, if there is one. What is shown stays. */
  end(): void;
};

/** Nothing is done yet, and `shown` is shown. */
export function createWorkerRun<Shown>(shown: Shown): WorkerRun<Shown> {
  let current: Worker | null = null;
  const changes = createListeners();

  function end(): void {
    current?.terminate();
    current = null;
  }

  return {
    get: () => shown,
    subscribe: changes.subscribe,
    show(next) {
      shown = next;
      changes.tell();
    },
    isOn: () => current !== null,
    begin(worker, job, hear, fail) {
      end();
      current = worker;
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
      worker.addEventListener('error', ({ message }) => fail(message || 'The worker could not be started.'));
      worker.postMessage(job);
    },
    end,
  };
}
