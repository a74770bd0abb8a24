import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { activeModerators } from './moderators.ts';
import { blockReads, blocksOf } from './sqlBlocks.ts';
import { apartIn } from './withheld.ts';
import { REPORTS_SHOWN, type DecisionRow, type ModerationReads, type OpenCase, type ReportRow } from './moderationStore.ts';

type CaseRow = Pick<OpenCase, 'kind' | 'about' | 'subject' | 'challenge' | 'count'> & { readonly place: string };
type PlacedReport = Omit<ReportRow, 'fields' | 'at'> & { readonly at: Date };
type PlacedDecision = Omit<DecisionRow, 'at'> & { readonly at: Date; readonly place: string };

/** Reads of moderation in the tables of the database, each by an index. */
export function moderationReads(db: Database): ModerationReads {
  return {
    async openCases({ limit, after }) {
      const { rows } = await sql<CaseRow>`
        select kind, about, max(subject) as subject, max(challenge::text) as challenge, count(*)::integer as count, max(position)::text as place
        from reports where decision is null group by kind, about
        ${after === null ? sql`` : sql`having max(position) < ${after[0]}::bigint`} order by max(position) desc limit ${limit + 1}`.execute(
        db,
      );
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const items: OpenCase[] = [];
      for (const { place: _, ...each } of page) items.push({ ...each, reports: await reportsOf(db, each) });
      return { items, next: last === undefined ? null : [Number(last.place)] };
    },

    async decisions({ limit, after }) {
      const { rows } = await sql<PlacedDecision>`
        select id, moderator, subject, action, kind, about, reason, "createdAt" as at, position::text as place from "moderationDecisions"
        ${after === null ? sql`` : sql`where position < ${after[0]}::bigint`} order by position desc limit ${limit + 1}`.execute(db);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const items = page.map((row): DecisionRow => {
        const { place: _, at, ...decision } = row;
        return { ...decision, at: at.toISOString() };
      });
      return { items, next: last === undefined ? null : [Number(last.place)] };
    },

    async withheld(nodes, people) {
      const hidden = await hiddenAmong(db, nodes);
      return {
        hidden,
        suspended: await suspendedAmong(db, people),
        apart: apartIn(await blocksOf(db, [...new Set(people)])),
        moderators: hidden.size === 0 ? new Set() : await activeModerators(db),
      };
    },

    ...blockReads(db),

    isSuspended: async (person) => (await suspendedAmong(db, [person])).has(person),

    async isFileHidden(sha256, person) {
      const { rows } = await sql<{ owner: string | null }>`
        select n.owner from nodes n join "hiddenNodes" h on h.node = n.id where n.project = 'proofs'
        and n.fields ->> '/attributes/@proof' in ('photo', 'video') and n.fields ->> '/attributes/@prfDt' = ${sha256}`.execute(db);
      return rows.some(({ owner }) => owner !== person);
    },
  };
}

async function reportsOf(db: Database, { kind, about }: Pick<CaseRow, 'kind' | 'about'>): Promise<OpenCase['reports']> {
  const { rows } = await sql<PlacedReport>`
    select id, reporter, kind, about, subject, challenge, reason, text, "createdAt" as at from reports
    where kind = ${kind} and about = ${about} and decision is null order by position desc limit ${REPORTS_SHOWN}`.execute(db);
  return rows.map(({ at, ...report }) => ({ ...report, at: at.toISOString() }));
}

async function hiddenAmong(db: Database, nodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (nodes.length === 0) return new Set();
  const { rows } = await sql<{
    node: string;
  }>`select node from "hiddenNodes" where node::text = any(${[...new Set(nodes)]}::text[])`.execute(db);
  return new Set(rows.map(({ node }) => node));
}

async function suspendedAmong(db: Database, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('suspensions')
    .select('person')
    .where('person', 'in', [...new Set(people)])
    .execute();
  return new Set(rows.map(({ person }) => person));
}
