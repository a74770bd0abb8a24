import { sql } from 'kysely';
import type { Clock } from '../system.ts';
import { Refused } from '../http/refused.ts';
import type { Store } from '../store/store.ts';

/** At most `attempts` within `seconds`. */
export type Limit = { readonly attempts: number; readonly seconds: number };

/** The limits of an installation; null means no limit. */
export type Limits = {
  /** Logins from one address. */
  readonly login: Limit | null;
  /** Logins to one account, from any address. */
  readonly account: Limit | null;
  /** Sign-ups from one address. */
  readonly signUp: Limit | null;
};

export const DEFAULT_LIMITS: Limits = {
  login: { attempts: 10, seconds: 60 },
  account: { attempts: 30, seconds: 15 * 60 },
  signUp: { attempts: 20, seconds: 10 * 60 },
};

/** Maximum of a counter: the column is a 32-bit integer. */
const MAX_COUNT = 2_000_000_000;

/** Creates the refusal from the number of seconds to wait. */
type TooMany = (retryAfter: number) => Refused;

/** Counts one attempt under `key`. Refuses (429, with the seconds to wait) when the limit is used up. */
export async function countAttempt(ports: { store: Store; clock: Clock }, key: string, limit: Limit | null): Promise<void> {
  await countAmount(ports, key, 1, limit, tooMany);
}

/**
 * Counts `amount` under `key`. Refuses (429, with `refusal`) when the limit was used up before; the call that exceeds it passes. A single
 * statement updates the counter, so that concurrent attempts on several servers cannot all read the same value.
 */
export async function countAmount(
  { store, clock }: { store: Store; clock: Clock },
  key: string,
  amount: number,
  limit: Limit | null,
  refusal: TooMany,
): Promise<void> {
  if (limit === null) return;
  const now = clock.now();
  const end = new Date(Date.parse(now) + limit.seconds * 1000).toISOString();
  const { count, endsAt } = await store.db
    .insertInto('rateLimits')
    .values({ key, count: amount, endsAt: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when "rateLimits"."endsAt" <= ${now}::timestamptz then excluded.count else least("rateLimits".count + excluded.count, ${MAX_COUNT}) end`,
        endsAt: sql`case when "rateLimits"."endsAt" <= ${now}::timestamptz then excluded."endsAt" else "rateLimits"."endsAt" end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow();
  if (count - amount >= limit.attempts) throw refusal(Math.max(1, Math.ceil((endsAt.getTime() - Date.parse(now)) / 1000)));
}

function tooMany(retryAfter: number): Refused {
  return new Refused(429, 'TooManyAttempts', `Too many attempts. Please try again in ${retryAfter} seconds.`, { retryAfter });
}
