import type { Session } from '../auth/accounts.ts';
import type { Listener } from '../http/eventStream.ts';
import { linkedSignal } from '../http/linkedSignal.ts';
import type { Ports } from '../ports.ts';
import { unlessDown } from '../store/unavailable.ts';
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
 * Ends a stream when its session ends, on any server, the server stops, the client disconnects, or another stream takes the lease. Until then it renews
 * the lease and sends heartbeats.
 */
export function watchStream(
  ports: Pick<Ports, 'store' | 'clock' | 'ai' | 'stopping' | 'report'>,
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

  const checkSession = async (): Promise<void> => {
    if (await isOver()) end('Your session has ended. Log in to go on.');
  };
  const unsubscribe = ports.store.bus.subscribe('sessions', (person) => {
    if (person === null || person === session.person.id) guarded(checkSession);
  });
  const expiresIn = Date.parse(session.expiresAt) - Date.parse(ports.clock.now());
  every(Math.min(pace.sessionMs, Math.max(expiresIn, 1)), checkSession);
  every(pace.renewMs, async () => {
    // While the database is away no other stream takes the lease either.
    const isHeld = await unlessDown(lease.renew(), (error) => ports.report(error));
    if (isHeld === false) end('This talk goes on elsewhere.');
  });
  every(pace.heartbeatMs, async () => listener.comment('alive'));
  return {
    signal: over.signal,
    reason: () => reason,
    stop() {
      unsubscribe();
      over.abort();
      over.release();
    },
  };

  /** Repeats `work`. */
  function every(ms: number, work: () => Promise<void>): void {
    const repeat = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await pause(ms, over.signal);
        if (!over.signal.aborted) await work();
      }
    };
    guarded(repeat);
  }

  /** Ends the stream when `work` fails. */
  function guarded(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (over.signal.aborted) return;
      ports.report(error);
      end(reason);
    });
  }
}
