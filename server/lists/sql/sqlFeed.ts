import { sql } from 'kysely';
import type { Database } from '../../store/store.ts';
import type { CommunityFigures, FeedNode, ListReads } from '../listReads.ts';
import { after, all, inSight, isMemberOf, notApart, orderBy, RUNNING, type Term } from './conditions.ts';
import { isShown, shownPeople } from './sqlPeople.ts';

/** The community feed and the figures of the community in the tables of the database. */
export function sqlFeed(db: Database): Pick<ListReads, 'feed' | 'figures'> {
  return {
    feed: async (reader, { samples, limit, after: key }) => {
      const conditions = [
        sql`i.at <= ${reader.now}::timestamptz`,
        sql`s.status <> 'cancelled'`,
        ...inSight(reader, samples),
        ...notApart(reader, sql`i.person`),
        ...notApart(reader, sql`s.creator`),
        ...(key === null ? [] : [after(ORDER, key)]),
      ];
      const { rows } = await sql<FeedRow>`
        select i.id, i.type, i.person, i.challenge, i.at, i."checkIns", i.achievement, s.title, s.creator
        from "feedItems" i join "challengeStates" s on s.challenge = i.challenge
        where ${all(conditions)} order by ${orderBy(ORDER)} limit ${limit + 1}`.execute(db);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map(nodeOf),
        next: last === undefined ? null : [last.at.toISOString(), last.id],
        profiles: await shownPeople(
          db,
          reader,
          page.flatMap(({ person, creator }) => [person, creator]),
        ),
      };
    },

    figures: async (reader, samples) => {
      const sight = inSight(reader, samples);
      const { rows } = await sql<ChallengeFigures>`
        select count(*) filter (where ${RUNNING})::integer as "activeChallenges", count(*) filter (where ${IS_GROUP})::integer as groups,
          count(*) filter (where s.type = 'group-paid')::integer as paid,
          count(distinct s.creator) filter (where ${IS_GROUP} and f.verified)::integer as "verifiedHosts",
          exists (select 1 from "challengeStates" where "isSample") as "hasSamples"
        from "challengeStates" s left join "personFigures" f on f.person = s.creator
        where ${all([sql`s.status in ('pending', 'active', 'disputed')`, ...sight])}`.execute(db);
      const { activeChallenges = 0, groups = 0, paid = 0, verifiedHosts = 0, hasSamples = false } = rows[0] ?? {};
      // Without samples everything is in sight.
      const memberSight = hasSamples && sight.length > 0 ? [isMemberOf(sight)] : [];
      const members = await sql<{ users: number; averageTrust: number | null }>`
        select count(*)::integer as users, avg(f.trust)::float8 as "averageTrust" from "personFigures" f join users u on u.id = f.person
        where ${all([...isShown(reader), sql`f."isMember"`, ...memberSight])}`.execute(db);
      const revenue = await sql<{ cents: number }>`
        select coalesce(sum(e.cents), 0)::float8 as cents from "ledgerEntries" e join payments p on p.id = e.payment
        join "challengeStates" s on s.challenge = p.challenge
        where (e.account like 'host:%' or e.account = 'platform') and ${all([sql`s.status <> 'cancelled'`, ...sight])}`.execute(db);
      const { users = 0, averageTrust = null } = members.rows[0] ?? {};
      const figures = { activeChallenges, users, revenueCents: revenue.rows[0]?.cents ?? 0 };
      return {
        figures: { ...figures, averageTrust: averageTrust === null ? null : Math.round(averageTrust) },
        groups: { groups, paid, verifiedHosts },
        hasSamples: reader.showsSample && hasSamples,
      };
    },
  };
}

type FeedRow = {
  readonly id: string;
  readonly type: FeedNode['fieldValues']['/attributes/@type'];
  readonly person: string;
  readonly challenge: string;
  readonly at: Date;
  readonly checkIns: number | null;
  readonly achievement: string | null;
  readonly title: string;
  readonly creator: string;
};
type ChallengeFigures = CommunityFigures['groups'] & { readonly activeChallenges: number; readonly hasSamples: boolean };

/** A row of `challengeStates s` that is pending or running: a group (CM34). */
const IS_GROUP = sql`s.type <> 'one-on-one'`;

const ORDER: readonly Term[] = [
  { by: sql`i.at`, direction: 'desc', type: 'timestamptz' },
  { by: sql`i.id`, direction: 'asc', type: 'text' },
];

function nodeOf({ id, type, person, challenge, at, checkIns, achievement, title, creator }: FeedRow): FeedNode {
  return {
    id,
    fieldValues: {
      '/text': title,
      '/attributes/@type': type,
      '/attributes/@usrId': person,
      '/attributes/@chlId': challenge,
      '/attributes/@tstmp': at.toISOString(),
      '/attributes/@creat': creator,
      ...(checkIns !== null && { '/attributes/@chkns': checkIns }),
      ...(achievement !== null && { '/attributes/@achiv': achievement }),
    },
  };
}
