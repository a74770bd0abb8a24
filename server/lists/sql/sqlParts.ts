import { sql, type RawBuilder } from 'kysely';
import { type ApiNode } from '@gauntlet/core';
import { commentsShown } from '../../nodes/comments.ts';
import type { NodeRow } from '../../nodes/nodeStore.ts';
import { nodesIn } from '../../nodes/rows.ts';
import { nodeRow, type SelectedNode } from '../../nodes/sqlRows.ts';
import type { Database } from '../../store/store.ts';
import type { Key } from '../key.ts';
import {
  WHOLE_COMMENTS,
  WHOLE_PROOFS,
  WHOLE_REVIEWS,
  type ListReads,
  type Page,
  type PageQuery,
  type PartProject,
  type Reader,
} from '../listReads.ts';
import { all, type Condition } from './conditions.ts';
import { CHALLENGE_COLUMNS, shownIn, type ChallengeRow } from './shownChallenges.ts';
import { shownPeople } from './sqlPeople.ts';

/** Nodes that belong to challenges, and whole challenges, in the tables of the database. */
export function sqlParts(db: Database): Pick<ListReads, 'parts' | 'part' | 'challenge'> {
  return {
    parts: (reader, project, { challenge, ...page }) => pageOf(db, reader, project, { challenge, ...page }),

    part: async (reader, project, id) => {
      const rows = await placedRows(db, sql`select ${COLUMNS} from nodes n where ${all([sql`n.id = ${id}`, ...visible(reader, project)])}`);
      return (await shown(db, reader, project, rows))[0];
    },

    challenge: async ({ apart = [], ...reader }, id) => {
      const shownSamples = reader.showsSample ? [] : [sql`not s."isSample"`];
      const conditions = [sql`s.challenge = ${id}`, ...shownSamples, ...notHidden({ ...reader, apart }, sql`s.challenge`)];
      const { rows } = await sql<ChallengeRow>`select ${CHALLENGE_COLUMNS} from "challengeStates" s join nodes n on n.id = s.challenge
        where ${all(conditions)}`.execute(db);
      const [challenge] = await shownIn(db, reader, rows);
      if (challenge === undefined) return undefined;
      const pageIn = <P extends PartProject>(project: P, limit: number | null): Promise<Page<ApiNode<P>>> =>
        pageOf(db, reader, project, { challenge: id, limit, after: null });
      const participations = (await pageIn('participations', null)).items;
      const proofs = await pageIn('proofs', WHOLE_PROOFS);
      const reviews = await pageIn('reviews', WHOLE_REVIEWS);
      const outcomes = (await pageIn('outcomes', null)).items.toReversed();
      const comments = await pageIn('comments', WHOLE_COMMENTS);
      const oldestFirst = { ...comments, items: comments.items.toReversed() };
      const people = [...participations, ...proofs.items, ...reviews.items, ...comments.items].map(
        ({ fieldValues }) => fieldValues['/attributes/@usrId'],
      );
      const creator = challenge.fieldValues['/attributes/@creat'];
      return {
        challenge,
        participations: participations.toReversed(),
        proofs,
        reviews: { ...reviews, items: reviews.items.toReversed() },
        outcomes,
        comments: oldestFirst,
        profiles: await shownPeople(db, reader, [creator, ...people]),
      };
    },
  };
}

type PlacedRow = NodeRow & { readonly position: number };
/** A limit of null is none. */
type PartsQuery = Omit<PageQuery, 'limit'> & { readonly challenge: string | undefined; readonly limit: number | null };

const COLUMNS = sql`n.id, n.project, n.owner, n.challenge, n.fields, n."createdAt", n."countsFrom", n.position`;

async function pageOf<P extends PartProject>(
  db: Database,
  reader: Reader,
  project: P,
  { challenge, limit, after }: PartsQuery,
): Promise<Page<ApiNode<P>>> {
  const wanted = [...visible(reader, project), ...(after === null ? [] : [sql`n.position < ${after[0]}::bigint`])];
  const most = limit === null ? sql`all` : sql`${limit + 1}`;
  const newest = (of: Condition): RawBuilder<unknown> =>
    sql`select ${COLUMNS} from nodes n where ${of} and ${all(wanted)} order by n.position desc limit ${most}`;
  const rows = await placedRows(
    db,
    challenge !== undefined
      ? newest(sql`n.challenge = ${challenge}`)
      : sql`select n.* from parts own cross join lateral (${newest(sql`n.challenge = own.challenge`)}) n where own.person = ${reader.me}
          order by n.position desc limit ${most}`,
  );
  const page = limit === null ? rows : rows.slice(0, limit);
  const last: Key | null = limit !== null && rows.length > limit ? [page.at(-1)?.position ?? 0] : null;
  return { items: await shown(db, reader, project, page), next: last };
}

/** The conditions of the rows of `nodes n` that the reader may see: of reports only the own ones (CM7), and none of a challenge that a block hides (CM17). */
function visible({ me, showsSample, apart = [] }: Reader, project: PartProject): Condition[] {
  return [
    sql`n.project = ${project}`,
    ...(project === 'comments' ? [sql`(n.fields ->> '/attributes/@actn' <> 'reported' or n.fields ->> '/attributes/@usrId' = ${me})`] : []),
    ...(showsSample ? [] : [sql`not exists (select 1 from "challengeStates" s where s.challenge = n.challenge and s."isSample")`]),
    ...(project === 'comments' && apart.length > 0 ? [sql`(n.owner is null or n.owner <> all(${[...apart]}::text[]))`] : []),
    ...notHidden({ me, apart }, sql`n.challenge`),
  ];
}

/** The conditions that a block does not hide this challenge (CM17): one of the other in which the reader has no part. */
function notHidden({ me, apart = [] }: Pick<Reader, 'me' | 'apart'>, challenge: RawBuilder<unknown>): Condition[] {
  if (apart.length === 0) return [];
  const hidden = sql`select 1 from nodes c where c.id = ${challenge} and c.owner = any(${[...apart]}::text[]) and not exists (
    select 1 from nodes mine where mine.challenge = c.id and mine.project = 'participations' and mine.owner = ${me})`;
  return [sql`not exists (${hidden})`];
}

async function placedRows(db: Database, query: RawBuilder<unknown>): Promise<PlacedRow[]> {
  const { rows } = await sql<SelectedNode & { position: string }>`${query}`.execute(db);
  return rows.map((row) => ({ ...nodeRow(row), position: Number(row.position) }));
}

/** Returns the rows as nodes, comments with current texts only (CM4, CM5). */
function shown<P extends PartProject>(db: Database, reader: Reader, project: P, rows: readonly PlacedRow[]): Promise<ApiNode<P>[]> {
  return SHOWN[project](db, reader, rows);
}

const SHOWN: { readonly [P in PartProject]: (db: Database, reader: Reader, rows: readonly PlacedRow[]) => Promise<ApiNode<P>[]> } = {
  participations: async (_, __, rows) => nodesIn('participations', rows),
  proofs: async (_, __, rows) => nodesIn('proofs', rows),
  reviews: async (_, __, rows) => nodesIn('reviews', rows),
  outcomes: async (_, __, rows) => nodesIn('outcomes', rows),
  comments: async (db, { me }, rows) => {
    const nodes = nodesIn('comments', rows);
    return commentsShown(me, nodes, await deciding(db, nodes));
  },
};

/** Returns what decides the texts of these comment nodes: the comments that they are or edit, and the edits and deletions of these. */
async function deciding(db: Database, nodes: readonly ApiNode<'comments'>[]): Promise<ApiNode<'comments'>[]> {
  const comments = nodes.flatMap(({ id, fieldValues: fields }) => {
    const action = fields['/attributes/@actn'];
    return action === 'posted' ? [id] : action === 'edited' ? [fields['/attributes/@about']] : [];
  });
  if (comments.length === 0) return [];
  const changes = sql`n.fields ->> '/attributes/@about' = any(${comments}::text[]) and n.fields ->> '/attributes/@actn' in ('edited', 'deleted')`;
  const rows = await placedRows(
    db,
    sql`select ${COLUMNS} from nodes n where n.project = 'comments' and (n.id = any(${comments}::uuid[]) or (${changes})) order by n.position`,
  );
  return nodesIn('comments', rows);
}
