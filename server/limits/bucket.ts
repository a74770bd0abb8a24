import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Clock } from '../system.ts';
import { tooMany, type Refuse } from './tooMany.ts';

/** A token bucket: it holds `attempts` tokens and refills evenly, from empty to full, in `seconds`. */
export type Limit = { readonly attempts: number; readonly seconds: number };

/** Tokens to draw from the bucket of a key. */
export type Draw = { readonly key: string; readonly limit: Limit; readonly amount?: number };

type BucketPorts = { readonly store: Store; readonly clock: Clock };

/**
 * Draws from all the buckets, whose keys differ, in one statement, so that several servers share them. Refuses (429, with the seconds to
 * wait) unless each holds a token. A draw of more tokens than there are passes, and the bucket owes the rest. A refused draw takes nothing
 * from its bucket.
 */
export async function draw(ports: BucketPorts, draws: readonly Draw[], refuse: Refuse = tooMany): Promise<void> {
  if (draws.length === 0) return;
  const now = at(ports.clock);
  const holdsToken = sql`${levelOf(draws, now)} + ${spansOf(draws, tokenOf)} <= ${now} + ${spansOf(draws, ({ limit }) => limit.seconds)}`;
  const { rows: drawn } = await sql<{ key: string }>`${changing(draws, now)} where ${holdsToken} returning key`.execute(ports.store.db);
  const refused = draws.filter(({ key }) => !drawn.some((row) => row.key === key));
  if (refused.length > 0) throw refuse(await secondsToWait(ports, refused));
}

/**
 * Draws unconditionally: what was used up without a check before. A negative amount gives tokens back. The draws of a key that may owe name
 * their amounts.
 */
export async function charge({ store, clock }: BucketPorts, key: string, amount: number, limit: Limit | null): Promise<void> {
  if (limit === null || amount === 0) return;
  await changing([{ key, limit, amount }], at(clock)).execute(store.db);
}

/** A bucket is stored as the instant at which it is full again. The instant of a fresh bucket, without a row, has passed. */
function changing(draws: readonly Draw[], now: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = draws.map((each) => sql`(${each.key}, ${now} + ${interval(costOf(each))})`);
  return sql`insert into buckets (key, "fullAt") values ${sql.join(rows)}
    on conflict (key) do update set "fullAt" = ${levelOf(draws, now)} + (excluded."fullAt" - ${now})`;
}

/** An instant that no draw can cause comes from a clock that was wrong: the bucket counts as full. Only a draw of an amount can owe tokens. */
function levelOf(draws: readonly Draw[], now: RawBuilder<unknown>): RawBuilder<unknown> {
  const furthest = sql`${now} + ${spansOf(draws, ({ limit, amount }) => (amount === undefined ? 1 : 2) * limit.seconds)}`;
  return sql`case when buckets."fullAt" > ${furthest} then ${now} else greatest(buckets."fullAt", ${now}) end`;
}

async function secondsToWait({ store, clock }: BucketPorts, refused: readonly Draw[]): Promise<number> {
  const keys = refused.map(({ key }) => key);
  const rows = await store.db.selectFrom('buckets').select(['key', 'fullAt']).where('key', 'in', keys).execute();
  const now = Date.parse(clock.now());
  const waits = refused.map((each) => {
    const fullAt = rows.find(({ key }) => key === each.key)?.fullAt.getTime() ?? now;
    return (fullAt - now) / 1000 + tokenOf(each) - each.limit.seconds;
  });
  return Math.max(1, Math.ceil(Math.max(...waits)));
}

/** The seconds in which the bucket gains one token. */
function tokenOf({ limit }: Draw): number {
  return limit.seconds / limit.attempts;
}

/** The seconds in which the bucket gains what is drawn. A bucket never owes more than its own content. */
function costOf({ amount = 1, limit }: Draw): number {
  return Math.min(amount / limit.attempts, 1) * limit.seconds;
}

/** An interval that depends on the row's key. */
function spansOf(draws: readonly Draw[], secondsOf: (draw: Draw) => number): RawBuilder<unknown> {
  const cases = draws.map((each) => sql`when ${each.key} then ${interval(secondsOf(each))}`);
  return sql`(case buckets.key ${sql.join(cases, sql` `)} end)`;
}

function interval(seconds: number): RawBuilder<unknown> {
  return sql`make_interval(secs => ${seconds}::double precision)`;
}

function at(clock: Clock): RawBuilder<unknown> {
  return sql`${clock.now()}::timestamptz`;
}
