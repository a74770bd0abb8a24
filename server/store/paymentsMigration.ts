/** Who joined a paid group before payments were stored, unless the host cancelled it before the start: the fee was returned then. */
const JOINED_BEFORE = `
  select distinct on (joined.owner, joined.challenge) joined.id, joined.owner, joined.challenge, hosted.owner as host,
    floor((hosted.fields ->> '/attributes/@entry')::float8 * 100 + 0.5)::integer as cents, joined."createdAt"
  from nodes joined join nodes hosted on hosted.id = joined.challenge
  where joined.project = 'participations' and joined.fields ->> '/attributes/@actn' = 'joined'
    and hosted.fields ->> '/attributes/@chlTy' = 'group-paid' and joined.owner <> hosted.fields ->> '/attributes/@creat'
    and (hosted.fields ->> '/attributes/@entry')::float8 >= 0.005
    and (
      not exists (select from nodes c where c.challenge = hosted.id and c.fields ->> '/attributes/@actn' = 'cancelled')
      or exists (select from nodes s where s.challenge = hosted.id and s.fields ->> '/attributes/@actn' = 'started')
    )
  order by joined.owner, joined.challenge, joined.position`;

/**
 * Payments of entry fees and their ledger. People who joined a paid group before have a settled payment of the provider `before`: they stay
 * in, and what the groups brought stays the same.
 */
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
  `insert into payments (id, payer, challenge, host, cents, state, provider, "joinId", "createdAt", "settledAt")
     select id, owner, challenge, host, cents, 'settled', 'before', id, "createdAt", "createdAt" from (${JOINED_BEFORE}) as joined`,
  `insert into "ledgerEntries" (transaction, account, payment, cents, at)
     select 'settle ' || p.id, entry.account, p.id, entry.cents, p."settledAt" from payments p, lateral (values
       ('payer:' || coalesce(p.payer, 'gone'), -p.cents), ('host:' || coalesce(p.host, 'gone'), p.cents / 2),
       ('platform', p.cents - p.cents / 2)) as entry (account, cents)`,
];
