import { sql } from 'kysely';
import type { Work } from '../store/store.ts';
import type { LastOfDevice, LockedLog, PushNames } from './logStore.ts';

type LockedRow = {
  readonly head: number;
  readonly hash: string;
  readonly bytes: string;
  readonly uploading: string | null;
  readonly merged: string | null;
  readonly stored: number;
  readonly last: Readonly<Record<string, LastOfDevice>> | null;
  readonly firstSeen: Date | null;
  readonly commands: readonly string[] | null;
  readonly ids: readonly string[] | null;
};

/**
 * Locks the log of an account until the end of the transaction, and reads what a push needs of it, in one statement where it can. The statement reads
 * the events as of its begin, and the row when it has the lock: when the two differ, another append was first, and it is read again.
 */
export async function lockLog(work: Work, account: string, names: PushNames): Promise<LockedLog> {
  for (;;) {
    const row = await readLocked(work, account, names);
    if (row === undefined) await sql`insert into "accountLogs" (account) values (${account}) on conflict do nothing`.execute(work);
    else if (row.stored === row.head) return logOf(row);
  }
}

async function readLocked(work: Work, account: string, names: PushNames): Promise<LockedRow | undefined> {
  const { device, devices, commands, ids } = names;
  const { rows } = await sql<LockedRow>`
    select l.head, l.hash, l.bytes, l.uploading, l.merged,
      (select coalesce(max(position), 0) from "logEvents" where account = l.account) as stored,
      (select json_object_agg(named.device, json_build_object('seq', e.seq, 'at', e.at))
        from unnest(${devices}::text[]) as named (device) cross join lateral (
          select seq, at from "logEvents" where account = l.account and device = named.device order by seq desc limit 1) as e) as last,
      (select "firstSeen" from devices where account = l.account and id = ${device}) as "firstSeen",
      (select json_agg(command) from "logEvents" where account = l.account and command = any(${commands}::text[])) as commands,
      (select json_agg(id) from "logEvents" where account = l.account and id = any(${ids}::text[])) as ids
    from "accountLogs" l where l.account = ${account} for update of l`.execute(work);
  return rows[0];
}

function logOf({ head, hash, bytes, uploading, merged, last, firstSeen, commands, ids }: LockedRow): LockedLog {
  const ofDevices = Object.entries(last ?? {});
  return {
    head,
    hash,
    bytes: Number(bytes),
    uploading,
    merged,
    lastOf: new Map(ofDevices.map(([device, { seq, at }]) => [device, { seq, at: new Date(at).toISOString() }])),
    firstSeen: firstSeen?.toISOString() ?? null,
    commands: new Set(commands),
    ids: new Set(ids),
  };
}
