import { sql, type RawBuilder } from 'kysely';
import type { StoredProject } from '../nodes/nodeStore.ts';
import { challengeChange, profileChange, type StoredChange } from '../store/changes.ts';
import type { Database, Store } from '../store/store.ts';
import type { FeedReads, NodePage, PageQuery } from './feedReads.ts';
import { findInTables } from './sqlNodes.ts';

/** Reads in the tables of the database. Each reads what concerns the person, by an index. */
export function sqlReads(store: Store): FeedReads {
  const { db } = store;
  return {
    async reachOf(person) {
      const parts = await db.selectFrom('parts').select('challenge').where('person', '=', person).execute();
      const { rows } = await sql<{ challenge: string }>`${inviting(person)}`.execute(db);
      return { parts: new Set(parts.map(({ challenge }) => challenge)), invitations: new Set(rows.map(({ challenge }) => challenge)) };
    },
    async partsOf(people) {
      const { rows } = await sql<{ person: string; challenges: string[] }>`
        select person, array_agg(challenge::text) as challenges from parts where person = any(${[...people]}::text[]) group by person`.execute(
        db,
      );
      return new Map(rows.map(({ person, challenges }) => [person, challenges]));
    },
    async changesFor(person, from, to, limit) {
      const within = (condition: RawBuilder<unknown>) =>
        sql`(select seq, mark, project, node, challenge, person from changes
          where seq > ${from} and seq <= ${to} and ${condition} order by seq limit ${limit})`;
      const { rows } = await sql<Omit<StoredChange, 'seq'> & { readonly seq: string }>`
        ${within(sql`challenge in (${partsOf(person)})`)}
        union ${within(sql`challenge in (${inviting(person)}) and project in ('challenges', 'profiles')`)}
        union ${within(sql`(person = ${person} or person in (${sharedWith(person)}))`)}
        order by seq limit ${limit}`.execute(db);
      return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
    },
    find: (wanted) => findInTables(store, wanted),
    challengesOf: ({ person }, query) =>
      pageOf(
        db,
        query,
        sql`select challenge as node, position::text as place from "challengeStates"
          where challenge in (${challengesOf(person)}) ${beforePlace(query)} order by position desc`,
        ({ node }) => challengeChange(node),
      ),
    peopleOf: ({ person }, query) =>
      pageOf(
        db,
        query,
        sql`select node, node as place from (
            ${sharedWith(person)} union select creator from "challengeStates" where challenge in (${challengesOf(person)})) as people (node)
          where node <> ${person} ${query.after === null ? sql`` : sql`and node > ${query.after}`} order by node`,
        ({ node }) => profileChange(node),
      ),
    nodesOf: ({ person }, query) =>
      pageOf(
        db,
        query,
        sql`select id::text as node, position::text as place, project, challenge from nodes
          where challenge in (${partsOf(person)}) and project <> 'challenges' ${beforePlace(query)} order by position desc`,
        ({ node, project, challenge }) => ({ project, node, challenge, person: null }),
      ),
  };
}

/** Selects the challenges in which a person has a part. */
function partsOf(person: string) {
  return sql`select challenge from parts where person = ${person}`;
}

/** Selects the challenges that name a person. */
function inviting(person: string) {
  return sql`select challenge from "challengeStates" where invited @> array[${person}]::text[]`;
}

/** Selects the challenges of a snapshot. */
function challengesOf(person: string) {
  return sql`${partsOf(person)} union ${inviting(person)} and status in ('pending', 'active', 'disputed')`;
}

/** Selects the people `b.person` with a part in a challenge in which a person has one. */
function sharedWith(person: string) {
  return sql`select distinct b.person from parts a join parts b on b.challenge = a.challenge where a.person = ${person}`;
}

function beforePlace({ after }: PageQuery) {
  return after === null ? sql`` : sql`and position < ${after}::bigint`;
}

type PageRow = {
  readonly node: string;
  readonly place: string;
  readonly project: StoredProject;
  readonly challenge: string;
};

async function pageOf(
  db: Database,
  { limit }: PageQuery,
  select: RawBuilder<unknown>,
  changeOf: (row: PageRow) => NodePage['changes'][number],
): Promise<NodePage> {
  const { rows } = await sql<PageRow>`${select} limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return { changes: page.map(changeOf), after: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}
