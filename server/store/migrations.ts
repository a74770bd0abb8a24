import { sql, type Kysely, type Migration } from 'kysely';
import { ACCOUNT_SCHEMA } from './accountSchema.ts';
import { COMMUNITY_SCHEMA } from './communitySchema.ts';

/**
 * The migrations, for PGlite and PostgreSQL alike, in the SQL of PostgreSQL 15. Until the first release one alone, which creates the schema: a
 * database of an earlier state begins anew. From then on append only.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_schema': { up: (db: Kysely<unknown>) => runAll(db, [...ACCOUNT_SCHEMA, ...COMMUNITY_SCHEMA]) },
};

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
