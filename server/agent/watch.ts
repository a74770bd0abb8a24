import type { Session } from '../auth/accounts.ts';
import type { Listener } from '../http/eventStream.ts';
import { linkedSignal } from '../http/linkedSignal.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from './lease.ts';
import { pause } from './pause.ts';

type Watched = {
  readonly session: Session;
  /** Reads the session again: it may have ended on another server. */
  readonly current: () => Promise<Session | undefined>;
  readonly lease: Lease;
  readonly listener: Listener;
};

/** Supervision of an open stream. */
export type Watch = {
  /** Aborted when the stream must end. */
  readonly signal: AbortSignal;
  /** Why the stream ended, as a sentence for the person. */
  reason(): string;
  stop(): void;
};

/**
 * Ends a stream when its session ends, the server stops, the client disconnects, or another stream takes the lease. Until then it renews
 * the lease and sends heartbeats.
 */
export function watchStream(
  ports: Pick<Ports, 'clock' | 'ai' | 'stopping' | 'report'>,
  { session, current, lease, listener }: Watched,
): Watch {
  const { pace } = ports.ai;
  const over = linkedSignal(listener.signal, ports.stopping);
  let reason = 'The answer was stopped. Please try again.';
  const end = (why: string): void => {
    reason = why;
    over.abort();
  };
  const isOver = async (): Promise<boolean> => session.expiresAt <= ports.clock.now() || (await current()) === undefined;

  every(pace.sessionMs, async () => {
    if (await isOver()) end('Your session has ended. Log in to go on.');
  });
  every(pace.renewMs, async () => {
    if (!(await lease.renew())) end('This talk goes on elsewhere.');
  });
  every(pace.heartbeatMs, async () => listener.comment('alive'));
  return {
    signal: over.signal,
    reason: () => reason,
    stop() {
      over.abort();
      over.release();
    },
  };

  /** Repeats `work`. Ends the stream when `work` fails. */
  function every(ms: number, work: () => Promise<void>): void {
    const repeat = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await pause(ms, over.signal);
        if (!over.signal.aborted) await work();
      }
    };
    repeat().catch((error: unknown) => {
      if (over.signal.aborted) return;
      ports.report(error);
      end(reason);
    });
  }
}
