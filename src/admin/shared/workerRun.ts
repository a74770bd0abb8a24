import { createListeners, type Listeners } from '../../lib/listeners.ts';

/** Work in a worker that continues while other screens are open, and its displayed state. */
export type WorkerRun<Shown> = {
  readonly get: () => Shown;
  readonly subscribe: Listeners['subscribe'];
  show(next: Shown): void;
  /** Whether a worker is running. */
  isOn(): boolean;
  /**
   * Starts a job and terminates the previous worker. `onMessage` receives each message, `onFailure` the reason if the worker
   * fails.
   */
  begin(worker: Worker, job: unknown, onMessage: (message: unknown) => void, onFailure: (sentence: string) => void): void;
  /** Terminates the worker, if one runs. The displayed state stays. */
  end(): void;
};

/** Creates a run without a worker. `shown` is its initial state. */
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
      changes.notify();
    },
    isOn: () => current !== null,
    begin(worker, job, onMessage, onFailure) {
      end();
      current = worker;
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
      worker.addEventListener('error', ({ message }) => onFailure(message || 'The worker could not be started.'));
      worker.postMessage(job);
    },
    end,
  };
}
