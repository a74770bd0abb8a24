import type { Category } from '@gauntlet/core';
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { FEATURED, type ListReads, type Page, type RankedProfile } from '../listReads.ts';
import type { Key } from '../key.ts';
import { CREATOR_ROLES } from '../roles.ts';
import { after, all, hasWords, inSight, isMemberOf, orderBy, RUNNING, type Condition, type Term } from './conditions.ts';
import { fillSearchTexts } from './searchTexts.ts';
import { isShown, PERSON_COLUMNS, shown, type PersonFiguresRow } from './sqlPeople.ts';

const MEMBER_TABLES = sql`"personFigures" f join users u on u.id = f.person left join profiles p on p."userId" = u.id`;

/** Members, creators and contributors of the community in the tables of the database. */
export function sqlCommunity(store: Store): Pick<ListReads, 'members' | 'creators' | 'contributors'> {
  const { db } = store;
  return {
    members: async (reader, { words, samples, limit, after: key }) => {
      if (words.length > 0) await fillSearchTexts(store);
      const sight = inSight(reader, samples);
      const active =
        sight.length > 0
          ? sql`(select count(*) from parts t join "challengeStates" s on s.challenge = t.challenge
            where t.person = f.person and t."takesPart" and ${RUNNING} and ${all(sight)})::integer`
          : sql`f.active`;
      const conditions = [
        ...isShown(reader),
        sql`f."isMember"`,
        ...(sight.length > 0 ? [isMemberOf(sight)] : []),
        ...hasWords(sql`u.search`, words),
        ...(key === null ? [] : [after(MEMBER_ORDER, key)]),
      ];
      const { rows } = await sql<MemberRow>`select ${PERSON_COLUMNS}, f.name as shown, f."isSample"::integer as sample, ${active} as active
        from ${MEMBER_TABLES} where ${all(conditions)} order by ${orderBy(MEMBER_ORDER)} limit ${limit + 1}`.execute(db);
      return pageOf(rows, limit, {
        keyOf: ({ sample, trust, shown: name, id }) => [sample, trust ?? 0, name, id],
        more: (row) => ({ '/attributes/@activ': row.active }),
      });
    },

    creators: async (reader, samples) => {
      const sight = inSight(reader, samples);
      const { rows } = await sql<CreatorRow>`
        with hosts as (${sight.length > 0 ? hostsAmong(sight) : ALL_HOSTS})
        select ${PERSON_COLUMNS}, hosts.hosting, hosts."hostingIn" from hosts join "personFigures" f on f.person = hosts.person
        join users u on u.id = f.person left join profiles p on p."userId" = u.id where ${all(isShown(reader))}
        order by f."isSample", f.verified desc, hosts.hosting desc, f.name, f.person limit ${FEATURED}`.execute(db);
      return rows.map((row) => ranked(row, { '/attributes/@activ': row.hosting, '/attributes/@role': CREATOR_ROLES[row.hostingIn] }));
    },

    contributors: async (reader, { bounds, samples, limit, after: key }) => {
      const sight = inSight(reader, samples);
      const hidden = sql`select s.challenge from "challengeStates" s where s."isSample" and not (${all(sight)})`;
      const { rows } = await sql<ContributorRow>`
        with days as (
          select distinct c.person, c.challenge, width_bucket(c.at, ${bounds}::timestamptz[]) as day from "checkIns" c
          where c.at >= ${bounds[0]}::timestamptz and c.at < ${bounds.at(-1)}::timestamptz
            ${sight.length > 0 ? sql`and c.challenge not in (${hidden})` : sql``}),
        counted as (select person, count(*)::integer as "checkIns" from days group by person)
        select ${PERSON_COLUMNS}, counted."checkIns" from counted join "personFigures" f on f.person = counted.person
        join users u on u.id = f.person left join profiles p on p."userId" = u.id
        where ${all([...isShown(reader), ...(key === null ? [] : [after(CONTRIBUTOR_ORDER, key)])])}
        order by ${orderBy(CONTRIBUTOR_ORDER)} limit ${limit + 1}`.execute(db);
      return pageOf(rows, limit, {
        keyOf: ({ checkIns, trust, id }) => [checkIns, trust ?? 0, id],
        more: (row) => ({ '/attributes/@chkns': row.checkIns }),
      });
    },
  };
}

type MemberRow = PersonFiguresRow & { readonly shown: string; readonly sample: number; readonly active: number };
type CreatorRow = PersonFiguresRow & { readonly hosting: number; readonly hostingIn: Category };
type ContributorRow = PersonFiguresRow & { readonly checkIns: number };

const ALL_HOSTS = sql`select person, hosting, "hostingIn" from "personFigures" where hosting > 0`;

const MEMBER_ORDER: readonly Term[] = [
  { by: sql`f."isSample"::integer`, direction: 'asc', type: 'integer' },
  { by: sql`f.trust`, direction: 'desc', type: 'integer' },
  { by: sql`f.name`, direction: 'asc', type: 'text' },
  { by: sql`f.person`, direction: 'asc', type: 'text' },
];

const CONTRIBUTOR_ORDER: readonly Term[] = [
  { by: sql`counted."checkIns"`, direction: 'desc', type: 'integer' },
  { by: sql`f.trust`, direction: 'desc', type: 'integer' },
  { by: sql`f.person`, direction: 'asc', type: 'text' },
];

/** Selects the creators of running challenges among those in sight, and the most frequent category of each one's. */
function hostsAmong(sight: readonly Condition[]): Condition {
  return sql`select s.creator as person, count(*)::integer as hosting, mode() within group (order by s.category) as "hostingIn"
    from "challengeStates" s where ${RUNNING} and ${all(sight)} group by s.creator`;
}

function pageOf<Row extends PersonFiguresRow>(
  rows: readonly Row[],
  limit: number,
  { keyOf, more }: { readonly keyOf: (row: Row) => Key; readonly more: (row: Row) => Partial<RankedProfile['fieldValues']> },
): Page<RankedProfile> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map((row) => ranked(row, more(row))), next: last === undefined ? null : keyOf(last) };
}

/** Returns a profile as others see it, with what the list counts. */
function ranked(row: PersonFiguresRow, more: Partial<RankedProfile['fieldValues']>): RankedProfile {
  const { id, fieldValues } = shown('', row, undefined);
  return { id, fieldValues: { ...fieldValues, ...more } };
}
