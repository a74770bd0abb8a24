import { channelOf } from '../bus/bus.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ChangesTable, Tables } from './tables.ts';

type Work = Transaction<Tables>;

/**
 * A node that others see differently from now on: it is new, has other fields, or is gone. Without `challenge` it is the profile of `person`,
 * and concerns everybody who shares a challenge with them. Otherwise it concerns the people who have a part in that challenge; if it is a
 * challenge or a profile, also those whom it names (CH24). Two kinds say more: a profile with `challenge` is that of a person who is new in it, and a
 * challenge with `person` names that person.
 */
export type RecordedChange = Pick<ChangesTable, 'project' | 'node' | 'challenge' | 'person'>;

const collected = new WeakMap<Work, Map<string, RecordedChange>>();

/** Adds changes to those that the transaction writes at its end. One that was recorded in it already is not recorded twice. */
export function recordChanges(work: Work, changes: readonly RecordedChange[]): void {
  const recorded = collected.get(work) ?? new Map<string, RecordedChange>();
  collected.set(work, recorded);
  for (const change of changes) recorded.set(JSON.stringify([change.project, change.node, change.challenge, change.person]), change);
}

/**
 * Writes the changes that the transaction recorded. Call it as its last statement: the lock on the row of `changeHead` lasts until the commit,
 * so positions become visible in their order, and a reader that is at a position has missed none before it. Nothing is locked after that row, so
 * it is in no deadlock.
 */
export async function writeChanges(work: Work): Promise<void> {
  const changes = [...(collected.get(work)?.values() ?? [])];
  if (changes.length === 0) return;
  await sql`
    with head as (
      update "changeHead" set last = last + ${changes.length}, mark = (random() * 2147483647)::integer returning last, mark)
    insert into changes (seq, mark, project, node, challenge, person)
    select head.last - ${changes.length} + ordinality, head.mark,
      value ->> 'project', value ->> 'node', (value ->> 'challenge')::uuid, value ->> 'person'
    from head, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality
    returning pg_notify(${channelOf('changes')}, '')`.execute(work);
}

/** A place in the feed. `mark` distinguishes it from the same position in a database that was restored from a backup. */
export type Position = { readonly seq: number; readonly mark: number };
export type StoredChange = RecordedChange & Position;

/** Returns the position of the last committed change. */
export async function lastPosition(db: Kysely<Tables>): Promise<Position> {
  const { last, mark } = await db.selectFrom('changeHead').select(['last', 'mark']).executeTakeFirstOrThrow();
  return { seq: Number(last), mark };
}

/** Returns whether the feed has this position: not one that was pruned, or that was given before the database was restored from a backup. */
export async function hasPosition(db: Kysely<Tables>, { seq, mark }: Position): Promise<boolean> {
  if (seq === 0) return hasBeginning(db);
  const row = await db.selectFrom('changes').select('seq').where('seq', '=', String(seq)).where('mark', '=', mark).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the feed has all of its changes: the position before the first one has no row. */
async function hasBeginning(db: Kysely<Tables>): Promise<boolean> {
  const { last } = await db.selectFrom('changeHead').select('last').executeTakeFirstOrThrow();
  const first = await db.selectFrom('changes').select('seq').where('seq', '=', '1').executeTakeFirst();
  return Number(last) === 0 || first !== undefined;
}

/** Returns the first `limit` changes after this position, in their order. */
export async function changesAfter(db: Kysely<Tables>, seq: number, limit: number): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'mark', 'project', 'node', 'challenge', 'person'])
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** How long changes are stored. A client that was away for longer reads the snapshot again. */
const CHANGES_DAYS = 30;

/**
 * Deletes the changes of before the last 30 days, except the last one of them: it was the feed's last position at some time in these days, so
 * every position that was given in them stays one that the feed has.
 */
export async function pruneChanges(db: Kysely<Tables>): Promise<void> {
  const older = sql`at < now() - make_interval(days => ${CHANGES_DAYS})`;
  await sql`delete from changes where ${older} and seq < (select max(seq) from changes where ${older})`.execute(db);
}

/** The change of a challenge's own node. */
export function challengeChange(challenge: string): RecordedChange {
  return { project: 'challenges', node: challenge, challenge, person: null };
}

/** The change of a person's profile. */
export function profileChange(person: string): RecordedChange {
  return { project: 'profiles', node: person, challenge: null, person };
}
