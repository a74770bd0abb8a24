import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../server/store/store.ts';
import type { Environment, Member } from './environment.ts';
import { created, expectDone, takeAction } from './nodes.ts';
import { makeHost } from './operator.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Creates a paid group of a host, who is verified first: 25.01 dollars, unless `changes` say otherwise. Returns its id. */
export async function createdPaid(environment: Environment, host: Member, changes: Record<string, unknown> = {}): Promise<string> {
  await makeHost(environment, host.email);
  return created(host, { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25.01, ...changes });
}

/** Pays the entry fee of a challenge, under a new payment id or under the given one. */
export function pay(visitor: Pick<Visitor, 'post'>, challenge: string, id: string = randomUUID()): Promise<Answer> {
  return visitor.post('/api/local/payments', { challengeId: challenge, zone: 'UTC' }, { 'Idempotency-Key': id });
}

/** Pays and joins; returns the payment's id. */
export async function paidJoin(environment: Environment, person: Member, challenge: string): Promise<string> {
  const payment = String(expectDone(await pay(person, challenge)).at('paymentId'));
  expectDone(await takeAction(environment, person, challenge, 'joined'));
  return payment;
}

export type Entry = { readonly transaction: string; readonly account: string; readonly payment: string; readonly cents: number };

/** The whole ledger. */
export async function ledgerOf({ db }: Store): Promise<Entry[]> {
  return db
    .selectFrom('ledgerEntries')
    .select(['transaction', 'account', 'payment', 'cents'])
    .orderBy('at')
    .orderBy('transaction')
    .execute();
}

/** The balance of an account in US cents, over the whole ledger or one challenge. */
export async function balanceOf({ db }: Store, account: string, challenge?: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::integer as cents from "ledgerEntries" e join payments p on p.id = e.payment
    where e.account = ${account} and (${challenge ?? null}::uuid is null or p.challenge = ${challenge ?? null}::uuid)`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The transactions whose entries do not sum to 0. */
export async function unbalanced({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select transaction from "ledgerEntries" group by transaction having sum(cents) <> 0`.execute(db);
  return rows.map(({ transaction }) => transaction);
}

/** The payments of a challenge, or of all. */
export function paymentsOf({ db }: Store, challenge?: string) {
  const all = db.selectFrom('payments').selectAll().orderBy('createdAt').orderBy('id');
  return (challenge === undefined ? all : all.where('challenge', '=', challenge)).execute();
}
