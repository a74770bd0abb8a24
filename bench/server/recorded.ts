import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Database } from '../../server/store/store.ts';

/** The statements of a request, in order, `begin` and `commit` included. */
export type Statements = readonly CompiledQuery[];

/** Runs a request and returns the statements that it sent to the database. */
export async function recorded(db: Database, request: () => Promise<unknown>): Promise<Statements> {
  const statements: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const provide: typeof executor.provideConnection = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer) => provide((connection) => consumer(watched(connection, statements)));
  try {
    await request();
  } finally {
    executor.provideConnection = provide;
  }
  return statements;
}

function watched(connection: DatabaseConnection, statements: CompiledQuery[]): DatabaseConnection {
  return {
    executeQuery: (query) => {
      statements.push(query);
      return connection.executeQuery(query);
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}

/**
 * Sends the statements again, on as many connections as before: those between `begin` and `commit` on one. Returns the rows of all. `key` and
 * `fresh`: an id to replace by a new one, so that an insertion inserts.
 */
export async function replay(db: Database, statements: Statements, [key, fresh]: readonly [string, string] = ['', '']): Promise<unknown[]> {
  const rows: unknown[] = [];
  const run = async (on: Database, query: CompiledQuery): Promise<void> => {
    const parameters = query.parameters.map((value) => (value === key ? fresh : value));
    rows.push(...(await on.executeQuery({ ...query, parameters })).rows);
  };
  let open: CompiledQuery[] | null = null;
  for (const query of statements) {
    if (query.sql === 'begin') open = [];
    if (open === null) await run(db, query);
    else open.push(query);
    if (query.sql !== 'commit' || open === null) continue;
    const transaction = open;
    open = null;
    await db.connection().execute(async (connection) => {
      for (const each of transaction) await run(connection, each);
    });
  }
  return rows;
}
