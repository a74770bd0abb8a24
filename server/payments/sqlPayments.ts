import type { Earnings } from '@gauntlet/core';
import { sql, type Selectable } from 'kysely';
import type { Database, Work } from '../store/store.ts';
import type { PaymentsTable } from '../store/tables.ts';
import type { OpenPayments, Payment, PaymentReads, PaymentWork } from './paymentStore.ts';

/** Reads payments in the tables of the database. */
export function paymentReads(db: Database): PaymentReads {
  return {
    earnings: () => earningsOf(db),
    due: async (which, before) => (await dueOf(db, which, before).execute()).map(({ id }) => id),
  };
}

/** Folds the ledger by challenge, or that of these challenges. The sums are cast because a driver returns `bigint` as text. */
export async function earningsOf(db: Database, challenges?: readonly string[]): Promise<ReadonlyMap<string, Earnings>> {
  const which = challenges === undefined ? sql`p.challenge is not null` : sql`p.challenge = any(${challenges}::uuid[])`;
  const { rows } = await sql<Earnings & { challenge: string }>`
    select p.challenge,
      count(distinct p.id) filter (where p.state = 'settled' and p."joinId" is not null)::integer as joined,
      coalesce(sum(e.cents) filter (where e.account like 'host:%'), 0)::float8 as host,
      coalesce(sum(e.cents) filter (where e.account = 'platform'), 0)::float8 as platform,
      coalesce(sum(e.cents) filter (where e.account like 'payer:%' and e.cents > 0), 0)::float8 as refunded
    from payments p join "ledgerEntries" e on e.payment = p.id
    where ${which} group by p.challenge`.execute(db);
  return new Map(rows.map(({ challenge, ...earnings }) => [challenge, earnings]));
}

function dueOf(db: Database, which: OpenPayments, before: string) {
  const payments = db.selectFrom('payments').select('id').orderBy('createdAt');
  switch (which) {
    case 'abandoned':
      return payments.where('state', '=', 'pending').where('createdAt', '<', new Date(before));
    case 'unused':
      return payments
        .where('state', '=', 'settled')
        .where('joinId', 'is', null)
        .where((is) => is.or([is('settledAt', '<', new Date(before)), is('challenge', 'is', null)]));
    case 'unreturned':
      return payments.where('state', '=', 'refunded').where('returnedAt', 'is', null);
  }
}

/** Writes payments and the ledger within a transaction of the database. */
export function paymentWork(work: Work): PaymentWork {
  const locked = () => work.selectFrom('payments').selectAll().forUpdate();
  return {
    payment: async (id) => paymentOf(await locked().where('id', '=', id).executeTakeFirst()),
    openPayment: async (payer, challenge) =>
      paymentOf(
        await locked()
          .where('payer', '=', payer)
          .where('challenge', '=', challenge)
          .where('state', 'in', ['pending', 'settled'])
          .executeTakeFirst(),
      ),
    settledPayments: async (challenge) => {
      const rows = await locked().where('challenge', '=', challenge).where('state', '=', 'settled').orderBy('id').execute();
      return rows.map(stored);
    },
    async insertPayment(payment) {
      const inserted = await work
        .insertInto('payments')
        .values(payment)
        .onConflict((same) => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    async changePayment(id, change) {
      await work.updateTable('payments').set(change).where('id', '=', id).execute();
    },
    async post(entries, at) {
      await work
        .insertInto('ledgerEntries')
        .values(entries.map((entry) => ({ ...entry, at })))
        .execute();
    },
  };
}

function paymentOf(row: Selectable<PaymentsTable> | undefined): Payment | undefined {
  return row && stored(row);
}

function stored(row: Selectable<PaymentsTable>): Payment {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
  };
}
