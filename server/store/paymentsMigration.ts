/** Payments of entry fees and their ledger. */
export const PAYMENTS: readonly string[] = [
  `create table payments (
     id uuid primary key, payer text references users (id) on delete set null, challenge uuid references nodes (id) on delete set null,
     host text references users (id) on delete set null, cents integer not null check (cents > 0),
     state text not null check (state in ('pending', 'settled', 'declined', 'refunded')), provider text not null, "joinId" uuid unique,
     "createdAt" timestamptz not null, "settledAt" timestamptz, "refundedAt" timestamptz, "returnedAt" timestamptz)`,
  `create unique index payments_open_idx on payments (payer, challenge) where state in ('pending', 'settled')`,
  `create index payments_challenge_idx on payments (challenge)`,
  `create index payments_host_idx on payments (host)`,
  `create index payments_due_idx on payments ("createdAt") where state = 'pending' or (state = 'settled' and "joinId" is null)
     or (state = 'refunded' and "returnedAt" is null)`,
  `create table "ledgerEntries" (
     transaction text not null, account text not null, payment uuid not null references payments (id), cents integer not null,
     at timestamptz not null, primary key (transaction, account))`,
  `create index "ledgerEntries_payment_idx" on "ledgerEntries" (payment)`,
  `create index "ledgerEntries_account_idx" on "ledgerEntries" (account)`,
];
