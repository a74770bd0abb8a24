import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { pause } from './pause.ts';

type LeasePorts = Pick<Ports, 'store' | 'clock' | 'ids' | 'ai'>;

/** Exclusive access of one stream to a conversation, across all servers of the database, while the stream renews it. */
export type Lease = {
  /** Extends the lease. Returns false when another stream holds it or the conversation was deleted. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
};

/**
 * Acquires the lease of a conversation for one stream. Refuses (409) when another stream holds it and does not release it within
 * `leaseWaitMs`.
 */
export async function takeLease(ports: LeasePorts, conversation: string, signal: AbortSignal): Promise<Lease> {
  const { ai, ids } = ports;
  const id = ids.next();
  const tries = Math.max(1, Math.ceil(ai.pace.leaseWaitMs / TRY_EVERY_MS));
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (attempt > 1) await pause(TRY_EVERY_MS, signal);
    if (await take(ports, conversation, id)) return leaseOf(ports, conversation, id);
  }
  throw new Refused(409, 'StreamOpen', 'An answer is being given in this talk already, in another tab or on another device.');
}

const TRY_EVERY_MS = 100;

async function take({ store, clock, ai }: LeasePorts, conversation: string, lease: string): Promise<boolean> {
  const now = clock.now();
  const taken = await store.db
    .updateTable('conversations')
    .set({ leaseId: lease, leaseEndsAt: later(now, ai.pace.leaseMs) })
    .where('id', '=', conversation)
    .where((is) => is.or([is('leaseId', 'is', null), is('leaseEndsAt', '<=', new Date(now))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

function leaseOf({ store, clock, ai }: LeasePorts, conversation: string, lease: string): Lease {
  const own = () => store.db.updateTable('conversations').where('id', '=', conversation).where('leaseId', '=', lease);
  return {
    async renew() {
      const renewed = await own()
        .set({ leaseEndsAt: later(clock.now(), ai.pace.leaseMs) })
        .returning('id')
        .executeTakeFirst();
      return renewed !== undefined;
    },
    async release() {
      await own().set({ leaseId: null, leaseEndsAt: null }).execute();
    },
  };
}

function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString();
}
