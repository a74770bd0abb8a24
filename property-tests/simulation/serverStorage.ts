import { sql } from 'kysely';
import type { FileStore } from '../../server/files/fileStore.ts';
import { memoryFiles } from '../../server/files/memoryFiles.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { LogStore, NewRow } from '../../server/log/logStore.ts';
import { memoryLogs } from '../../server/log/memoryLogs.ts';
import { memoryNodes } from '../../server/nodes/memoryNodes.ts';
import type { NodeStore } from '../../server/nodes/nodeStore.ts';
import { sqlNodes } from '../../server/nodes/sqlNodes.ts';
import { noDatabase } from '../../server/store/noDatabase.ts';
import type { Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../../tests/server/support/emptyDatabase.ts';

/** A person who is signed in from the start. `isVerified`: they may host paid groups. */
export type SimPerson = { readonly id: string; readonly name: string; readonly email: string; readonly isVerified?: boolean };

/** When everyone signed up. */
export const BEGINNING = '2026-01-01T00:00:00.000Z';

/** Restores the stored rows. */
export type Snapshot = { readonly restore: () => Promise<void> };

/** The storage of a simulated server. Files are not part of snapshots. */
export type ServerStorage = {
  readonly store: Store;
  readonly nodes: NodeStore;
  /** The accounts' logs, when they are not in the tables of `store`. */
  readonly logs?: LogStore;
  readonly files: FileStore;
  /** The events of an account's log, when they are in memory. The same array until the log changes. */
  accountLog(account: string): readonly EventEnvelope[];
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
};

const NO_ROWS: readonly NewRow[] = [];
const eventsOf = new WeakMap<readonly NewRow[], readonly EventEnvelope[]>();

function eventsIn(rows: readonly NewRow[]): readonly EventEnvelope[] {
  const known = eventsOf.get(rows) ?? rows.map(({ event }) => event);
  eventsOf.set(rows, known);
  return known;
}

/** Storage in memory. */
export function memoryStorage(people: readonly SimPerson[]): ServerStorage {
  const logs = memoryLogs();
  const nodes = memoryNodes(logs);
  people.forEach((person) => nodes.addPerson({ ...person, emailVerified: true }));
  return {
    store: noDatabase(),
    nodes,
    logs,
    files: memoryFiles(),
    accountLog: (account) => eventsIn(logs.snapshot().get(account)?.rows ?? NO_ROWS),
    async snapshot() {
      const [stored, storedLogs] = [nodes.snapshot(), logs.snapshot()];
      return {
        async restore() {
          logs.restore(storedLogs);
          await nodes.restore(stored);
        },
      };
    },
    close: async () => {},
  };
}

const STORED_TABLES = [
  'nodes',
  'profiles',
  'profileCalls',
  'files',
  'fileOwners',
  'payments',
  'ledgerEntries',
  'changes',
  'changeHead',
  'accountLogs',
  'logEvents',
  'devices',
  'outcomeQueue',
  'revisionQueue',
  'reports',
  'hiddenNodes',
] as const;
const OUTCOME_TABLES = ['challengeStates', 'parts', 'checkIns', 'personFigures', 'feedItems'] as const;
const TABLES = [...STORED_TABLES, ...OUTCOME_TABLES];
/** Unused databases: opening one takes a second, emptying one a few milliseconds. */
const idle: Store[] = [];

/** Storage in an embedded database. */
export async function pgliteStorage(people: readonly SimPerson[]): Promise<ServerStorage> {
  const store = idle.pop() ?? (await openMemoryStore());
  await sql`truncate users, buckets, "personFigures", changes cascade`.execute(store.db);
  await sql`update "changeHead" set last = 0, mark = 0`.execute(store.db);
  for (const { id, name, email } of people)
    await sql`insert into users (id, name, email, "createdAt") values (${id}, ${name}, ${email}, ${BEGINNING})`.execute(store.db);
  return {
    store,
    nodes: sqlNodes(store),
    files: memoryFiles(),
    accountLog: () => [],
    snapshot: () => snapshotOf(store),
    close: async () => void idle.push(store),
  };
}

async function snapshotOf(store: Store): Promise<Snapshot> {
  const tables: { table: string; rows: string }[] = [];
  for (const table of TABLES) {
    const found = await sql<{ rows: string }>`select coalesce(json_agg(t), '[]')::text as rows from ${sql.table(table)} t`.execute(
      store.db,
    );
    tables.push({ table, rows: found.rows[0]?.rows ?? '[]' });
  }
  return {
    restore: () =>
      store.db.transaction().execute(async (work) => {
        await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(work);
        for (const { table, rows } of tables) {
          const all = sql`select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`;
          await sql`insert into ${sql.table(table)} overriding system value ${all}`.execute(work);
        }
      }),
  };
}
