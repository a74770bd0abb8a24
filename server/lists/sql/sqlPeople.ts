import { sql } from 'kysely';
import type { OwnFacts, PersonRow } from '../../nodes/nodeStore.ts';
import { NO_FIGURES, type ShownFigures } from '../../nodes/figures.ts';
import { sqlNodes } from '../../nodes/sqlNodes.ts';
import { PEOPLE } from '../../sample/people.ts';
import type { Database, Store } from '../../store/store.ts';
import { OWN } from '../key.ts';
import type { ListReads, Reader, ShownProfile } from '../listReads.ts';
import { profileShown } from '../shown.ts';
import { all, hasWords, notApart, type Condition } from './conditions.ts';
import { fillSearchTexts } from './searchTexts.ts';

/** A person with the figures that others see; null without a part in any challenge. */
export type PersonFiguresRow = PersonRow & {
  readonly trust: number | null;
  readonly badge: ShownFigures['badge'] | null;
  readonly completed: number | null;
  readonly missed: number | null;
  readonly disputesLost: number | null;
};

/** The columns of a PersonFiguresRow, of `users u`, `profiles p` and `personFigures f`. */
export const PERSON_COLUMNS = sql`u.id, u.name, u.email, u."emailVerified", p.fields, p.verified, f.trust, f.badge, f.completed, f.missed, f."disputesLost"`;
const PEOPLE_TABLES = sql`users u left join profiles p on p."userId" = u.id left join "personFigures" f on f.person = u.id`;
const SAMPLE_IDS = PEOPLE.map(({ id }) => id);

/** Profiles in the tables of the database. */
export function sqlPeople(store: Store): Pick<ListReads, 'profiles' | 'profile'> {
  const { db } = store;
  const ownFacts = (reader: Reader, rows: readonly PersonRow[]): Promise<OwnFacts> | undefined =>
    rows.some(({ id }) => id === reader.me) ? sqlNodes(store).ownFacts(reader.me) : undefined;

  return {
    profiles: async (reader, { words, ids, limit, after: key }) => {
      if (words.length > 0) await fillSearchTexts(store);
      const wanted = [
        ...isShown(reader),
        ...hasWords(sql`u.search`, words),
        ...(ids === undefined ? [] : [sql`u.id = any(${ids}::text[])`]),
      ];
      const [joined, id] = key ?? [];
      const own = key === null ? await peopleWhere(db, [...wanted, sql`u.id = ${reader.me}`]) : [];
      const after = joined === undefined || joined === OWN ? [] : [sql`(u."createdAt", u.id) < (${joined}::timestamptz, ${id})`];
      const others = await newestPeople(db, [...wanted, sql`u.id <> ${reader.me}`, ...after], limit + 1 - own.length);
      const rows = [...own.map((row) => ({ ...row, joined: OWN })), ...others];
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const facts = await ownFacts(reader, page);
      return { items: page.map((row) => shown(reader.me, row, facts)), next: last === undefined ? null : [last.joined, last.id] };
    },
    profile: async (reader, id) => {
      const [row] = await peopleWhere(db, [...isShown(reader), sql`u.id = ${id}`]);
      return row && shown(reader.me, row, await ownFacts(reader, [row]));
    },
  };
}

/** Returns the profiles of these people as others see them. Those without an account are left out. */
export async function shownPeople(db: Database, reader: Reader, ids: readonly string[]): Promise<ShownProfile[]> {
  if (ids.length === 0) return [];
  const rows = await peopleWhere(db, [...isShown(reader), sql`u.id = any(${[...new Set(ids)]}::text[])`]);
  return rows.map((row) => shown(reader.me, row, undefined));
}

/** Returns a person's profile as this person sees it; without `own` as others see it. */
export function shown(me: string, row: PersonFiguresRow, own: OwnFacts | undefined): ShownProfile {
  const { trust, badge, completed, missed, disputesLost } = row;
  const counts = { completed: completed ?? 0, missed: missed ?? 0, disputesLost: disputesLost ?? 0 };
  const figures = trust === null || badge === null ? NO_FIGURES : { trust, badge, ...counts };
  return profileShown(me, row, figures, own);
}

/** The condition of the rows of `users u` that this installation shows. */
export function isShown(reader: Reader): Condition[] {
  return [...notApart(reader, sql`u.id`), ...(reader.showsSample ? [] : [sql`u.id <> all(${SAMPLE_IDS}::text[])`])];
}

async function peopleWhere(db: Database, conditions: readonly Condition[]): Promise<readonly PersonFiguresRow[]> {
  const { rows } = await sql<PersonFiguresRow>`select ${PERSON_COLUMNS} from ${PEOPLE_TABLES} where ${all(conditions)}`.execute(db);
  return rows;
}

type Joined = PersonFiguresRow & { readonly joined: string };

/** Microseconds are part of a key: a `Date` would round them off. */
const JOINED = sql`to_char(u."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function newestPeople(db: Database, conditions: readonly Condition[], limit: number): Promise<readonly Joined[]> {
  const { rows } = await sql<Joined>`select ${PERSON_COLUMNS}, ${JOINED} as joined from ${PEOPLE_TABLES} where ${all(conditions)}
    order by u."createdAt" desc, u.id desc limit ${limit}`.execute(db);
  return rows;
}
