import type { Earnings, PublicFigures } from '@gauntlet/core';
import { sql } from 'kysely';
import { NO_FIGURES } from '../nodes/figures.ts';
import type { NodeRow, OwnFacts } from '../nodes/nodeStore.ts';
import { nodesIn } from '../nodes/rows.ts';
import { sqlNodes } from '../nodes/sqlNodes.ts';
import { nodeRow, rowsOf } from '../nodes/sqlRows.ts';
import { earningsOf } from '../payments/sqlPayments.ts';
import type { Database, Store } from '../store/store.ts';
import type { Found, Wanted } from './feedReads.ts';

const PARTS = ['participations', 'proofs', 'reviews', 'outcomes', 'comments'] as const;
const NOTHING: ReadonlyMap<string, Earnings> = new Map();

/** Reads what changes are about in the tables of the database, each table once. */
export async function findInTables(store: Store, { changes, own }: Wanted): Promise<Found> {
  const { db } = store;
  const idsOf = (isWanted: (project: string) => boolean): string[] =>
    changes.filter(({ project }) => isWanted(project)).map(({ node }) => node);
  const rows = await partsWith(
    db,
    idsOf((project) => project !== 'challenges' && project !== 'profiles'),
  );
  const comments = nodesIn('comments', ofProject(rows, 'comments'));
  const challenges = await challengesWith(
    db,
    idsOf((project) => project === 'challenges'),
  );
  const profiles = idsOf((project) => project === 'profiles');
  return {
    challenges,
    earnings: await earningsIn(store, challenges),
    participations: byId(nodesIn('participations', ofProject(rows, 'participations'))),
    proofs: byId(nodesIn('proofs', ofProject(rows, 'proofs'))),
    reviews: byId(nodesIn('reviews', ofProject(rows, 'reviews'))),
    outcomes: byId(nodesIn('outcomes', ofProject(rows, 'outcomes'))),
    comments: byId(comments),
    around: await aroundOf(db, comments),
    profiles: await profilesWith(db, profiles),
    own: await ownOf(
      store,
      profiles.filter((id) => own.has(id)),
    ),
  };
}

function ofProject(rows: readonly NodeRow[], project: NodeRow['project']): NodeRow[] {
  return rows.filter((row) => row.project === project);
}

function byId<T extends { readonly id: string }>(nodes: readonly T[]): ReadonlyMap<string, T> {
  return new Map(nodes.map((node) => [node.id, node]));
}

async function partsWith(db: Database, ids: readonly string[]): Promise<NodeRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, PARTS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(nodeRow);
}

async function challengesWith(db: Database, ids: readonly string[]): Promise<Found['challenges']> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(db, ['challenges'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const states = await db
    .selectFrom('challengeStates')
    .select(['challenge', 'status', 'startedAt', 'endsAt', 'people'])
    .where(sql<boolean>`challenge = any(${ids}::uuid[])`)
    .execute();
  const { rows: named } = await sql<{ challenge: string; people: string[] }>`
    select p.challenge, array_agg(p.person) as people from parts p join "challengeStates" s on s.challenge = p.challenge
    where s.challenge = any(${ids}::uuid[]) and p.person = any(s.invited) group by p.challenge`.execute(db);
  const partsOf = new Map(named.map(({ challenge, people }) => [challenge, people]));
  const stateOf = new Map(states.map(({ challenge, ...state }) => [challenge, state]));
  const nodes = nodesIn('challenges', rows.map(nodeRow));
  return new Map(
    nodes.flatMap((node) => {
      const state = stateOf.get(node.id);
      if (state === undefined) return [];
      const { status, people, startedAt, endsAt } = state;
      const shown = { status, people, startedAt: startedAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
      const parts = new Set(partsOf.get(node.id));
      return [[node.id, { node, state: shown, parts }] as const];
    }),
  );
}

async function earningsIn(store: Store, challenges: Found['challenges']): Promise<Found['earnings']> {
  const paid = [...challenges.values()].filter(({ node }) => node.fieldValues['/attributes/@chlTy'] === 'group-paid');
  const ids = paid.map(({ node }) => node.id);
  return ids.length === 0 ? NOTHING : earningsOf(store.db, ids);
}

const ABOUT = sql<string>`fields ->> '/attributes/@about'`;
const ACTION = sql<string>`fields ->> '/attributes/@actn'`;

/** Returns the comments that these nodes are about, and the edits and deletions of these. */
async function aroundOf(db: Database, nodes: Found['around']): Promise<Found['around']> {
  const comments = nodes.flatMap(({ id, fieldValues: fields }) => {
    const action = fields['/attributes/@actn'];
    if (action === 'posted') return [id];
    return action === 'edited' ? [fields['/attributes/@about']] : [];
  });
  if (comments.length === 0) return [];
  const rows = await rowsOf(db, ['comments'])
    .where((is) =>
      is.or([
        sql<boolean>`id = any(${comments}::uuid[])`,
        is.and([sql<boolean>`${ABOUT} = any(${comments}::text[])`, sql<boolean>`${ACTION} in ('edited', 'deleted')`]),
      ]),
    )
    .execute();
  return nodesIn('comments', rows.map(nodeRow));
}

async function profilesWith(db: Database, ids: readonly string[]): Promise<Found['profiles']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('personFigures', 'personFigures.person', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.emailVerified', 'profiles.fields', 'profiles.verified'])
    .select(['personFigures.trust', 'personFigures.completed', 'personFigures.missed', 'personFigures.disputesLost', 'personFigures.badge'])
    .where(sql<boolean>`users.id = any(${ids}::text[])`)
    .execute();
  return new Map(
    rows.map(({ trust, completed, missed, disputesLost, badge, ...row }) => [
      row.id,
      { row, figures: figuresIn({ trust, completed, missed, disputesLost, badge }) },
    ]),
  );
}

type FiguresRow = { readonly [Name in 'trust' | 'completed' | 'missed' | 'disputesLost' | 'badge']: PublicFigures[Name] | null };

function figuresIn({ trust, completed, missed, disputesLost, badge }: FiguresRow): PublicFigures {
  if (trust === null || completed === null || missed === null || disputesLost === null || badge === null) return NO_FIGURES;
  return { trust, completed, missed, disputesLost, badge, completions: [] };
}

async function ownOf(store: Store, people: readonly string[]): Promise<Found['own']> {
  const nodes = sqlNodes(store);
  const own = new Map<string, OwnFacts>();
  for (const person of people) own.set(person, await nodes.ownFacts(person));
  return own;
}
