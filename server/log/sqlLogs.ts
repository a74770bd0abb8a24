import type { EventEnvelope } from '@gauntlet/core';
import { envelopeSchema } from '@gauntlet/core/server';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod';
import { channelOf } from '../bus/bus.ts';
import type { Ports } from '../ports.ts';
import { inTransaction, type Database, type Store, type Work } from '../store/store.ts';
import type { DevicesTable } from '../store/tables.ts';
import { lockLog } from './lockLog.ts';
import {
  MAX_DEVICES,
  MAX_PART_BYTES,
  type Appended,
  type Contact,
  type LogHead,
  type LogNotice,
  type LogStore,
  type StoredDevice,
} from './logStore.ts';
import type { LogWork } from './verdict.ts';

/** Returns the log store of these ports: the database, unless they name another one. */
export function logsOfPorts({ logs, store }: Pick<Ports, 'logs' | 'store'>): LogStore {
  return logs ?? sqlLogs(store);
}

/** Stores the accounts' logs in the tables of the database. */
function sqlLogs(store: Store): LogStore {
  const { db } = store;
  return {
    // Positions have no gaps. With both bounds the database reads no more than the page, also before it knows how long the logs are.
    async read({ account, after, limit, device }) {
      const { rows } = await sql<ReadRow>`
        select coalesce(l.head, 0) as head, coalesce(l.hash, '') as hash, l.uploading, l.merged, l.figures,
          (select string_agg(body, ',' order by position) from (
            select position, body, sum(octet_length(body)) over (order by position) as total from (
              select position, body from "logEvents" where account = ${account}
              and position > ${after}::integer and position <= ${after}::integer + ${limit}::integer) as page) as sized
            where total <= ${MAX_PART_BYTES} or position = ${after}::integer + 1) as events,
          (select at from "logEvents" where account = ${account} and device = ${device} order by seq desc limit 1) as "lastAt",
          d.id, d.name, d."firstSeen", d."lastSeen", d.waiting, d.app, d.session
        from (select ${account}::text as account) a
          left join "accountLogs" l on l.account = a.account
          left join devices d on d.account = a.account and d.id = ${device}`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('The log was not read.');
      const { head, hash, events, lastAt, uploading, merged, figures, ...found } = row;
      return {
        head,
        hash,
        events: `[${events ?? ''}]`,
        device: found.id === null ? null : deviceOf(found),
        lastAt: lastAt?.toISOString() ?? null,
        uploading,
        merged,
        figures,
      };
    },

    async bodies(account, after, limit) {
      const events = db.selectFrom('logEvents').select('body').where('account', '=', account).where('position', '>', after);
      return (
        await events
          .where('position', '<=', after + limit)
          .orderBy('position')
          .execute()
      ).map(({ body }) => body);
    },

    append: (...appended) => inTransaction(store, (work) => append(work, ...appended)),

    async see(contact) {
      const { account } = contact;
      await sql`with log as (insert into "accountLogs" (account) values (${account}) on conflict do nothing) ${seen(contact)}`.execute(db);
      const latest = db.selectFrom('devices').select('id').where('account', '=', account).orderBy('lastSeen', 'desc').offset(MAX_DEVICES);
      await db.deleteFrom('devices').where('account', '=', account).where('id', 'in', latest).execute();
    },

    async devices(account) {
      const found = await db.selectFrom('devices').selectAll().where('account', '=', account).orderBy('lastSeen', 'desc').execute();
      const log = await db.selectFrom('accountLogs').select(['head', 'bytes']).where('account', '=', account).executeTakeFirst();
      return { devices: found.map(deviceOf), events: log?.head ?? 0, bytes: Number(log?.bytes ?? 0) };
    },

    heads: (accounts) => headsOf(db, accounts),

    subscribe: (listener) => store.bus.subscribe('logs', (payload) => listener(payload === null ? null : noticeIn(payload))),
  };
}

/** The logs within a transaction. */
export function logWork(work: Work): LogWork {
  return {
    async logged(account, id) {
      const events = work.selectFrom('logEvents').select(['body', 'position']).where('account', '=', account);
      const row = await events.where('id', '=', id).executeTakeFirst();
      return row && { event: eventOf(row.body), position: row.position };
    },
    async mentioning(account, after, text) {
      const events = work.selectFrom('logEvents').select('body').where('account', '=', account).where('position', '>', after);
      const found = await events
        .where(sql<boolean>`position(${text} in body) > 0`)
        .orderBy('position')
        .execute();
      return found.map(({ body }) => eventOf(body));
    },
    async append(...appended) {
      await append(work, ...appended);
    },
  };
}

/** An event that was checked when it was pushed. */
function eventOf(body: string): EventEnvelope {
  return envelopeSchema.parse(JSON.parse(body));
}

async function append(work: Work, ...[account, names, receivedAt, decide]: Parameters<LogStore['append']>): Promise<LogHead> {
  const locked = await lockLog(work, account, names);
  const appended = decide(locked);
  if (appended === null) return { head: locked.head, hash: locked.hash };
  await write(work, { account, before: locked.head, receivedAt }, appended);
  return { head: appended.head, hash: appended.hash };
}

type ReadRow = { [Column in keyof DeviceRow]: DeviceRow[Column] } & {
  readonly head: number;
  readonly hash: string;
  readonly events: string | null;
  readonly lastAt: Date | null;
  readonly uploading: string | null;
  readonly merged: string | null;
  readonly figures: string | null;
};
type DeviceRow = Omit<Selectable<DevicesTable>, 'account'>;

function deviceOf({ id, name, firstSeen, lastSeen, waiting, app, session }: DeviceRow): StoredDevice {
  return { id, name, firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString(), waiting, app, session };
}

/** Inserts the events, moves the head, stores the contact and sends the notice, in one statement. */
async function write(
  work: Work,
  { account, before, receivedAt }: { readonly account: string; readonly before: number; readonly receivedAt: string },
  { rows, head, hash, bytes, uploading, merged, contact, figures }: Appended,
): Promise<void> {
  const events = rows.map(({ event }) => event);
  const notice: LogNotice = { account, head };
  await sql`
    with added as (
      insert into "logEvents" (account, position, id, command, device, seq, at, "receivedAt", body)
      select ${account}, ${before}::integer + e.place, e.id, e.command, e.device, e.seq, e.at, ${receivedAt}::timestamptz, e.body
      from unnest(${events.map(({ id }) => id)}::text[], ${events.map(({ command }) => command)}::text[],
        ${events.map(({ device }) => device)}::text[], ${events.map(({ seq }) => seq)}::bigint[],
        ${events.map(({ at }) => at)}::timestamptz[], ${rows.map(({ body }) => body)}::text[])
        with ordinality as e (id, command, device, seq, at, body, place))
    ${contact === null ? sql`` : sql`, seen as (${seen(contact)})`}
    update "accountLogs" set head = ${head}, hash = ${hash}, bytes = ${bytes}, uploading = ${uploading},
      merged = ${merged}, figures = coalesce(${figures}, figures) where account = ${account}
    returning pg_notify(${channelOf('logs')}, ${JSON.stringify(notice)})`.execute(work);
}

/** The statement that stores a contact of a device. */
function seen({ account, id, name, waiting, app, session, at }: Contact) {
  return sql`
    insert into devices (account, id, name, "firstSeen", "lastSeen", waiting, app, session)
    values (${account}, ${id}, ${name}, ${at}::timestamptz, ${at}::timestamptz, ${waiting}, ${app}, ${session})
    on conflict (account, id) do update set name = excluded.name, "lastSeen" = excluded."lastSeen", waiting = excluded.waiting,
      app = excluded.app, session = excluded.session`;
}

async function headsOf(db: Database, accounts: readonly string[]): Promise<readonly LogNotice[]> {
  if (accounts.length === 0) return [];
  return db.selectFrom('accountLogs').select(['account', 'head']).where('account', 'in', accounts).execute();
}

const noticeShape = z.object({ account: z.string(), head: z.number() });

/** Parses a notice; null when it is none. */
function noticeIn(payload: string): LogNotice | null {
  return noticeShape.safeParse(JSON.parse(payload)).data ?? null;
}
