import { sql } from 'kysely';
import type { Database, Work } from '../store/store.ts';
import type { ModerationReads, ModerationWork, SharedNode } from './moderationStore.ts';

type BlockWork = Pick<ModerationWork, 'blockCall' | 'insertBlockCall' | 'apartFrom' | 'isBlocked' | 'setBlocked' | 'sharedNodes'>;

/** Blocks within a transaction of the database. */
export function blockWork(work: Work): BlockWork {
  return {
    blockCall: (id) => work.selectFrom('blockCalls').select(['id', 'person', 'fields']).where('id', '=', id).executeTakeFirst(),
    async insertBlockCall({ fields, ...call }) {
      await work
        .insertInto('blockCalls')
        .values({ ...call, fields: JSON.stringify(fields) })
        .execute();
    },
    apartFrom: (person) => apartFrom(work, person),
    async isBlocked(person, other) {
      const block = work.selectFrom('blocks').select('person').where('person', '=', person).where('other', '=', other);
      return (await block.executeTakeFirst()) !== undefined;
    },
    async setBlocked(person, other, isBlocked) {
      if (isBlocked) await work.insertInto('blocks').values({ person, other }).execute();
      else await work.deleteFrom('blocks').where('person', '=', person).where('other', '=', other).execute();
    },
    async sharedNodes(author, reader) {
      const { rows } = await sql<SharedNode>`
        select n.project, n.id as node, n.challenge from nodes n
        where n.owner = ${author} and n.project in ('proofs', 'comments') and n.challenge in (select challenge from parts where person = ${reader})
        and (n.project = 'proofs' or n.fields ->> '/attributes/@actn' <> 'reported')
        union all select 'challenges', s.challenge, s.challenge from "challengeStates" s
        where s.creator = ${author} and s.invited @> array[${reader}]::text[]
        and not exists (select 1 from parts p where p.challenge = s.challenge and p.person = ${reader})`.execute(work);
      return rows;
    },
  };
}

/** Reads of blocks in the tables of the database. */
export function blockReads(db: Database): Pick<ModerationReads, 'apartFrom' | 'isFileApart'> {
  return {
    apartFrom: (person) => apartFrom(db, person),
    async isFileApart(sha256, person) {
      const { rows } = await sql<{ isOwn: boolean; isApart: boolean }>`
        select f."userId" = ${person} as "isOwn", exists (select 1 from blocks b where (b.person = f."userId" and b.other = ${person})
          or (b.person = ${person} and b.other = f."userId")) as "isApart" from "fileOwners" f where f.sha256 = ${sha256}`.execute(db);
      return rows.some(({ isApart }) => isApart) && !rows.some(({ isOwn }) => isOwn);
    },
  };
}

/** Returns the people whom a block hides from this person. */
async function apartFrom(db: Database, person: string): Promise<ReadonlySet<string>> {
  const pairs = await blocksOf(db, [person]);
  return new Set(pairs.map((pair) => (pair.person === person ? pair.other : pair.person)));
}

/** Returns the blocks of these people, and those against them. */
export async function blocksOf(db: Database, people: readonly string[]): Promise<{ person: string; other: string }[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('blocks')
    .select(['person', 'other'])
    .where((is) => is.or([is('person', 'in', [...people]), is('other', 'in', [...people])]))
    .execute();
}
