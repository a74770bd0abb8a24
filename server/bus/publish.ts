import { sql, type Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { channelOf, type Topic } from './bus.ts';

/** Sends a notice to the servers of the database; within a transaction, when it commits. Equal notices of one transaction arrive once. */
export async function publish(db: Kysely<Tables>, topic: Topic, payload: string): Promise<void> {
  await sql`select pg_notify(${channelOf(topic)}, ${payload})`.execute(db);
}
