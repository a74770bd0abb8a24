import type { Session } from '../auth/accounts.ts';
import type { Listener } from '../http/eventStream.ts';
import { linkedSignal } from '../http/linkedSignal.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from './lease.ts';
import { pause } from './pause.ts';

type Watched = {
  readonly session: Session;
  /** Asks for the session anew: it may have ended anywhere. */
  readonly current: () => Promise<Session | undefined>;
  readonly lease: Lease;
  readonly listener: Listener;
};

/** Looks after a stream for as long as it is open. */
export type Watch = {
  /** Aborted when the stream must end. */
  readonly signal: AbortSignal;
  /** Why, in words for the person. */
  reason(): string;
  stop(): void;
};

/**
 * Ends a stream when the session behind it ends, the server stops, the client goes away, or the lease is another's; keeps the lease and sends
 * signs of life until then.
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

  /** What cannot be looked after is not left open. */
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
