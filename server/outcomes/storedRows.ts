import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Work } from '../store/store.ts';
import type { OutcomeTables } from '../store/outcomeTables.ts';

type Table = keyof OutcomeTables;
type Row<T extends Table> = Required<Insertable<OutcomeTables[T]>>;

/** The rows of a table that identify one another by these columns. */
const KEYS: { readonly [T in Table]: readonly (keyof OutcomeTables[T] & string)[] } = {
  challengeStates: ['challenge'],
  parts: ['challenge', 'person'],
  checkIns: ['id'],
  personFigures: ['person'],
  feedItems: ['id'],
};

/** How rows changed: those that are new or different, and those that are gone. */
export type Changed<T extends Table> = { readonly put: readonly Row<T>[]; readonly gone: readonly Row<T>[] };

/** Replaces the rows `before` of a table by `after`. Writes only what differs, and returns it. */
export async function replaceRows<T extends Table>(
  work: Work,
  table: T,
  { before, after }: { readonly before: readonly object[]; readonly after: readonly Row<T>[] },
): Promise<Changed<T>> {
  const changed = changedRows(table, before, after);
  if (changed.gone.length > 0) await removeRows(work, table, changed.gone);
  if (changed.put.length > 0) await putRows(work, table, changed.put);
  return changed;
}

function changedRows<T extends Table>(table: T, before: readonly object[], after: readonly Row<T>[]): Changed<T> {
  const keyOf = (row: object): string => JSON.stringify(KEYS[table].map((column) => Reflect.get(row, column)));
  const stored = new Map(before.map((row) => [keyOf(row), row]));
  const put = after.filter((row) => !isSame(stored.get(keyOf(row)), row));
  const staying = new Set(after.map(keyOf));
  const gone = before.filter((row) => !staying.has(keyOf(row)));
  // What is stored has the columns of the table, read instead of written.
  return { put, gone: gone.map((row) => asWritten(row)) as Row<T>[] };
}

/** Returns whether a row is stored as it would be written. */
export function isSame(stored: object | undefined, row: object): boolean {
  return stored !== undefined && Object.entries(row).every(([column, value]) => isSameValue(Reflect.get(stored, column), value));
}

/** Compares a value that the database returned to one that is written: an instant is a `Date` there and a text here. */
function isSameValue(stored: unknown, written: unknown): boolean {
  if (stored instanceof Date) return stored.toISOString() === written;
  return stored === written || textOf(stored) === textOf(written);
}

function textOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '');
}

function asWritten(row: object): unknown {
  return JSON.parse(JSON.stringify(row));
}

async function putRows<T extends Table>(work: Work, table: T, rows: readonly Row<T>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const named = namesOf(columns);
  await sql`insert into ${sql.table(table)} (${named}) select ${named} from ${recordsOf(table, rows)} as put
    on conflict (${namesOf(KEYS[table])}) do update set (${named}) = (${namesOf(columns, 'excluded.')})`.execute(work);
}

/** Columns as one piece of the statement: to compile them one by one takes longer than all the rest of it. */
function namesOf(columns: readonly string[], of = ''): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `${of}"${column}"`).join(', '));
}

async function removeRows<T extends Table>(work: Work, table: T, rows: readonly object[]): Promise<void> {
  const matches = KEYS[table].map((column) => sql`stored.${sql.ref(column)} = gone.${sql.ref(column)}`);
  await sql`delete from ${sql.table(table)} as stored using ${recordsOf(table, rows)} as gone
    where ${sql.join(matches, sql` and `)}`.execute(work);
}

/** One parameter, however many rows there are. */
function recordsOf(table: Table, rows: readonly object[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
