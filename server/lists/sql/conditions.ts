import { MAX_PARTICIPANTS } from '@gauntlet/core/server';
import { sql, type RawBuilder } from 'kysely';
import type { Direction, Key } from '../key.ts';
import type { Reader, Samples } from '../listReads.ts';

export type Condition = RawBuilder<unknown>;

/** Joins conditions by `and`. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A term of an order: an expression, and whether lower values come first. */
export type Term = {
  readonly by: RawBuilder<unknown>;
  readonly direction: Direction;
  readonly type: 'text' | 'integer' | 'bigint' | 'float8' | 'timestamptz';
};

/** Returns the order as SQL. */
export function orderBy(terms: readonly Term[]): Condition {
  return sql.join(terms.map(({ by, direction }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`)));
}

/** Returns the condition of the rows after the one with this key. */
export function after(terms: readonly Term[], key: Key): Condition {
  const [term, ...rest] = terms;
  const [value, ...others] = key;
  if (term === undefined || value === undefined) return sql`false`;
  const typed = sql`${value}::${sql.raw(term.type)}`;
  const beyond = term.direction === 'asc' ? sql`${term.by} > ${typed}` : sql`${term.by} < ${typed}`;
  return rest.length === 0 ? beyond : sql`(${beyond} or (${term.by} = ${typed} and ${after(rest, others)}))`;
}

/** A row of `challengeStates s`: the reader takes part in it. */
export function takesPart(me: string): Condition {
  return sql`exists (select 1 from parts mine where mine.challenge = s.challenge and mine.person = ${me} and mine."takesPart")`;
}

/** A row of `challengeStates s`: the reader could join it if they took no part (CH5). Ignores that joining closes near its end. */
export function isOpenTo(me: string): Condition {
  return sql`(s.status in ('pending', 'active') and s.creator <> ${me} and case s.type
    when 'one-on-one' then s.people = 1 and (s.invited = '{}' or ${me} = any(s.invited)) else s.people < ${MAX_PARTICIPANTS} end)`;
}

/** The conditions of the rows of `challengeStates s` that are in sight (AC18): `none` leaves out samples in which the reader takes no part. */
export function inSight({ me, showsSample }: Reader, samples: Samples): Condition[] {
  if (!showsSample) return [sql`not s."isSample"`];
  return samples === 'none' ? [sql`(not s."isSample" or ${takesPart(me)})`] : [];
}

/** The conditions of rows whose person no block hides from the reader (CM17). */
export function notApart({ apart = [] }: Reader, person: RawBuilder<unknown>): Condition[] {
  return apart.length === 0 ? [] : [sql`${person} <> all(${[...apart]}::text[])`];
}

/** The conditions that a text has all of these words. */
export function hasWords(text: RawBuilder<unknown>, words: readonly string[]): Condition[] {
  return words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
}

/** A row of `challengeStates s`: it is running. A disputed one runs until the dispute is decided. */
export const RUNNING = sql`s.status in ('active', 'disputed')`;

/** A row of `personFigures f`: the person created or joined one of the challenges in sight (CM31). */
export function isMemberOf(sight: readonly Condition[]): Condition {
  return sql`exists (select 1 from parts t join "challengeStates" s on s.challenge = t.challenge
    where t.person = f.person and (t."joinedAt" is not null or s.creator = f.person) and s.status <> 'cancelled' and ${all(sight)})`;
}
