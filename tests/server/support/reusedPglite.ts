import type { PGlite } from '@electric-sql/pglite';

/** A PGlite that tests use one after the other. */
export type Reusable = {
  /** The PGlite for one test. When that closes it, it is emptied and given back, or closed if it differs from a new one in more than rows. */
  lend(giveBack: () => void): PGlite;
};

/** What a new database has: its objects, as text, and the rows of its tables, as JSON. */
type Empty = { readonly objects: string; readonly tables: readonly string[]; readonly rows: readonly { table: string; rows: string }[] };

// Constraints, defaults and columns show in the definitions; functions and triggers are what tests add.
const OBJECTS = `select md5(coalesce(string_agg(line, ',' order by line), '')) as value from (
  select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) as line from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', 'relation', relname, relkind) from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace) everything`;
const TABLES = `select relname as value from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

/** Makes a new, migrated PGlite reusable. */
export async function reusable(pglite: PGlite): Promise<Reusable> {
  const valuesOf = async (query: string): Promise<string[]> =>
    (await pglite.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const objects = async (): Promise<string> => (await valuesOf(OBJECTS)).join();
  const tables = await valuesOf(TABLES);
  const rows: { table: string; rows: string }[] = [];
  for (const table of tables) {
    const [all] = await valuesOf(`select json_agg(t)::text as value from "${table}" t`);
    if (all) rows.push({ table, rows: all });
  }
  const empty: Empty = { objects: await objects(), tables, rows };

  /** Returns whether it is like new now. */
  const wasEmptied = async (): Promise<boolean> => {
    // A test may have left a transaction.
    await pglite.exec('rollback; reset all');
    if ((await objects()) !== empty.objects) return false;
    await pglite.exec(`truncate ${empty.tables.map((table) => `"${table}"`).join()} restart identity cascade`);
    for (const { table, rows: json } of empty.rows)
      await pglite.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [json]);
    return true;
  };

  return {
    lend(giveBack) {
      const listeners: (() => Promise<void>)[] = [];
      const close = async (): Promise<void> => {
        for (const unlisten of listeners.splice(0)) await unlisten();
        if (await wasEmptied()) giveBack();
        else await pglite.close();
      };
      const listen: PGlite['listen'] = async (channel, callback) => {
        const unlisten = await pglite.listen(channel, callback);
        listeners.push(unlisten);
        return unlisten;
      };
      return new Proxy(pglite, {
        get(target, name): unknown {
          if (name === 'close') return close;
          if (name === 'listen') return listen;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}
