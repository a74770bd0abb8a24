import { parse, protocol, type messages, type PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { codeOf } from './store.ts';

/** The most statements that stay prepared: a list of values makes one for each of its lengths. */
const MOST = 400;
/** SQLSTATE: the columns of a prepared statement have changed. */
const CHANGED = '0A000';

/** A statement that PGlite has parsed: the types of its parameters, and the columns of its rows. */
type Prepared = { readonly name: string; readonly types: readonly number[]; readonly columns: readonly messages.BackendMessage[] };

const { serialize } = protocol;

/**
 * The statements of an open PGlite, which parses each of them once. `PGlite.query` parses and describes a statement at each call, in six calls of
 * its WebAssembly: nine tenths of the time of a short one. Types are converted as there. It plans each call anew, as PostgreSQL's driver does, since
 * tables grow.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  /** By their text, the one used last at the end. */
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs a statement. */
  async execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const pglite = this.#pglite;
    if (!pglite.ready) throw new Error('PGlite is closed');
    const answer = await pglite.runExclusive(async () => {
      const statement = await this.#preparedFor(sql);
      try {
        return [...statement.columns, ...(await this.#send(...this.#callOf(statement, parameters), serialize.sync()))];
      } catch (error) {
        if (codeOf(error) === CHANGED) await this.#forget(sql, statement);
        throw error;
      }
    });
    await pglite.syncToFs();
    const [result] = parse.parseResults(answer, pglite.parsers);
    // Its rows have the type that the caller gave the statement.
    const rows = (result?.rows ?? []) as R[];
    return result?.affectedRows ? { numAffectedRows: BigInt(result.affectedRows), rows } : { rows };
  }

  async #preparedFor(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known !== undefined) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const [oldest] = this.#prepared;
    if (this.#prepared.size >= MOST && oldest) await this.#forget(...oldest);
    const name = `s${(this.#count += 1)}`;
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, statement);
    return statement;
  }

  async #forget(text: string, { name }: Prepared): Promise<void> {
    this.#prepared.delete(text);
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  #callOf({ name, types }: Prepared, parameters: readonly unknown[]): Uint8Array[] {
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null;
      const convert = this.#pglite.serializers[types[i] ?? 0];
      if (convert !== undefined) return convert(value);
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
    return [serialize.bind({ statement: name, values }), serialize.execute({})];
  }

  /** Sends messages in one call. Throws the error that one of them has. */
  #send(...parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}
