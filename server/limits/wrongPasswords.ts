import { inTransaction, type Store, type Work } from '../store/store.ts';
import type { Clock } from '../system.ts';
import type { Limit } from './bucket.ts';
import { tooMany } from './tooMany.ts';

/**
 * A counter of wrong passwords: for an account (`subject`), from a `source`. From `attempts` of them on there is a delay after each, of 1,
 * 2, 4 … seconds, up to `seconds`.
 */
export type Counter = { readonly subject: string; readonly source: string; readonly limit: Limit };

type CounterPorts = { readonly store: Store; readonly clock: Clock };

/** Wrong passwords are forgotten when none was added for so many milliseconds. */
const FORGOTTEN_AFTER = 24 * 60 * 60_000;

/**
 * Counts an attempt as a wrong password in each of the counters. Refuses (429, with the seconds to wait) during the delay of any of them;
 * then nothing is counted. Attempts are counted before the password is checked, because concurrent ones would otherwise pass together. After
 * a right password, call `forgetWrong`.
 */
export async function countWrong({ store, clock }: CounterPorts, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  const now = Date.parse(clock.now());
  // In one order, so that concurrent attempts wait for each other.
  const ordered = counters.toSorted((a, b) => (a.source < b.source ? -1 : 1));
  await inTransaction(store, async (work) => {
    const counts = [];
    for (const counter of ordered) counts.push(await lockedCount(work, counter, now));
    const wait = Math.max(0, ...counts.map(({ nextAt }) => nextAt - now));
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    for (const [i, counter] of ordered.entries()) await saveCount(work, counter, (counts[i]?.count ?? 0) + 1, now);
  });
}

/** Forgets the wrong passwords of an account from everywhere: it has a new one. */
export async function forgetSubject({ store }: Pick<CounterPorts, 'store'>, subject: string): Promise<void> {
  await store.db.deleteFrom('wrongPasswords').where('subject', '=', subject).execute();
}

/** Forgets the wrong passwords of these counters. */
export async function forgetWrong({ store }: Pick<CounterPorts, 'store'>, counters: readonly Counter[]): Promise<void> {
  for (const { subject, source } of counters) {
    await store.db.deleteFrom('wrongPasswords').where('subject', '=', subject).where('source', '=', source).execute();
  }
}

async function lockedCount(work: Work, { subject, source, limit }: Counter, now: number): Promise<{ count: number; nextAt: number }> {
  const at = new Date(now).toISOString();
  // One statement: between two, an attempt that was right could delete the row.
  const { count, nextAt, forgetAt } = await work
    .insertInto('wrongPasswords')
    .values({ subject, source, count: 0, nextAt: at, forgetAt: at })
    .onConflict((same) => same.columns(['subject', 'source']).doUpdateSet({ subject }))
    .returning(['count', 'nextAt', 'forgetAt'])
    .executeTakeFirstOrThrow();
  if (forgetAt.getTime() <= now) return { count: 0, nextAt: now };
  // A later instant comes from a clock that was wrong.
  return { count, nextAt: nextAt.getTime() > now + limit.seconds * 1000 ? now : nextAt.getTime() };
}

async function saveCount(work: Work, { subject, source, limit }: Counter, count: number, now: number): Promise<void> {
  await work
    .updateTable('wrongPasswords')
    .set({
      count,
      nextAt: new Date(now + delayAfter(count, limit) * 1000).toISOString(),
      forgetAt: new Date(now + FORGOTTEN_AFTER).toISOString(),
    })
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute();
}

/** Returns the delay in seconds after so many wrong passwords. */
function delayAfter(count: number, { attempts, seconds }: Limit): number {
  return count < attempts ? 0 : Math.min(seconds, 2 ** (count - attempts));
}
