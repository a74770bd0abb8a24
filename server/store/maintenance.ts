import { sql } from 'kysely';
import { sweepConversations } from '../agent/conversations.ts';
import { pruneSecurityEvents } from '../security/sqlSecurityEvents.ts';
import type { Clock } from '../system.ts';
import { pruneChanges } from './changes.ts';
import type { Store } from './store.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const TIDY_EVERY_MS = 60 * 60_000;
const SETTLE_EVERY_MS = 5_000;

/**
 * Starts the periodic maintenance of the store; `sweeps` run now and every hour, `settle` every five seconds. Returns a function that stops it.
 */
export function startMaintenance(
  store: Store,
  clock: Clock,
  report: (error: unknown) => void,
  sweeps: readonly (() => Promise<void>)[],
  settle: () => Promise<void>,
): () => void {
  const timers = [() => tidy(store, clock), ...sweeps].map((work) => every(TIDY_EVERY_MS, work, report));
  timers.push(every(SETTLE_EVERY_MS, settle, report));
  for (const sweep of sweeps) void sweep().catch(report);
  if (store.engine === 'pglite') timers.push(every(CHECKPOINT_EVERY_MS, () => checkpoint(store), report));
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Deletes expired sessions, full buckets, old wrong passwords, conversations, changes and security events. PGlite has no autovacuum, so this vacuums it too. */
export async function tidy(store: Store, clock: Clock): Promise<void> {
  const now = clock.now();
  await store.db.deleteFrom('sessions').where('expiresAt', '<', new Date(now)).execute();
  await store.db.deleteFrom('verifications').where('expiresAt', '<', new Date(now)).execute();
  await store.db.deleteFrom('buckets').where('fullAt', '<', new Date(now)).execute();
  await store.db.deleteFrom('wrongPasswords').where('forgetAt', '<', new Date(now)).execute();
  await sweepConversations(store, now);
  await pruneChanges(store.db);
  await pruneSecurityEvents(store.db, now);
  if (store.engine === 'pglite') await sql`vacuum analyze`.execute(store.db);
}

/** Truncates PGlite's write-ahead log, which bounds its size and the time of the next start. */
export async function checkpoint(store: Store): Promise<void> {
  await sql`checkpoint`.execute(store.db);
}

function every(ms: number, work: () => Promise<void>, report: (error: unknown) => void): NodeJS.Timeout {
  const timer = setInterval(() => void work().catch(report), ms);
  timer.unref();
  return timer;
}
