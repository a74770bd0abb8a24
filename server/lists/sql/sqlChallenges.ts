import { sql } from 'kysely';
import type { Database } from '../../store/store.ts';
import type { ChallengeCounts, ChallengesQuery, ListReads, Reader } from '../listReads.ts';
import { keyOf, orderOf, selected, type Placed } from './challengeOrder.ts';
import { all, hasWords, inSight, isOpenTo, notApart, takesPart, type Condition } from './conditions.ts';
import { CHALLENGE_COLUMNS, shownIn, type ChallengeRow } from './shownChallenges.ts';
import { shownPeople } from './sqlPeople.ts';

/** The list of challenges (CH25) in the tables of the database. */
export function sqlChallenges(db: Database): ListReads['challenges'] {
  return async (reader, query) => {
    const conditions = conditionsOf(reader, query);
    const rows = await rowsOf(db, reader, query, conditions);
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    const creators = page.map(({ creator }) => creator);
    return {
      items: await shownIn(db, reader, page),
      next: last === undefined ? null : keyOf(last),
      profiles: await shownPeople(db, reader, creators),
      counts: query.after === null ? await countsOf(db, reader, conditions) : null,
    };
  };
}

type Conditions = {
  /** Of what is listed at all. */
  readonly listed: readonly Condition[];
  /** Of what the query asks for. */
  readonly matching: readonly Condition[];
  /** Of the samples among that (AC18). */
  readonly samples: readonly Condition[];
};

function conditionsOf(reader: Reader, query: ChallengesQuery): Conditions {
  const { words, categories, statuses, types, creator, onlyOpen, samples } = query;
  const { me } = reader;
  const hidesCancelled = statuses?.includes('cancelled') !== true && creator !== me;
  return {
    listed: [
      ...inSight(reader, samples),
      ...notApart(reader, sql`s.creator`).map((isNot) => sql`(${isNot} or ${takesPart(me)})`),
      ...(hidesCancelled ? [sql`s.status <> 'cancelled'`] : []),
    ],
    matching: [
      ...(categories === undefined ? [] : [sql`s.category in (${sql.join(categories)})`]),
      ...(statuses === undefined ? [] : [sql`s.status in (${sql.join(statuses)})`]),
      ...(types === undefined ? [] : [sql`s.type in (${sql.join(types)})`]),
      ...(creator === undefined ? [] : [sql`s.creator = ${creator}`]),
      ...(onlyOpen ? [isOpenTo(me), sql`not ${takesPart(me)}`] : []),
      ...hasWords(sql`s.search`, words),
    ],
    samples: samples === 'running' ? [sql`not ${isFinishedSample(me)}`] : [],
  };
}

/** A row of `challengeStates s`: a sample that is over, in which the reader takes no part. */
function isFinishedSample(me: string): Condition {
  return sql`(s."isSample" and s.status in ('completed', 'failed') and not ${takesPart(me)})`;
}

/** Returns one row more than the page has. */
async function rowsOf(db: Database, reader: Reader, query: ChallengesQuery, conditions: Conditions): Promise<(ChallengeRow & Placed)[]> {
  const { listed, matching, samples } = conditions;
  const { rows } = await sql<ChallengeRow & Placed>`
    select ${CHALLENGE_COLUMNS}, found.sorted, found.invites, found.sample, found.position
    from (${selected(reader, query, [...listed, ...matching, ...samples])}) found
    join "challengeStates" s on s.challenge = found.challenge join nodes n on n.id = found.challenge
    order by ${orderOf(query)} limit ${query.limit + 1}`.execute(db);
  return rows;
}

async function countsOf(db: Database, { me }: Reader, { listed, matching, samples }: Conditions): Promise<ChallengeCounts> {
  const { rows } = await sql<ChallengeCounts>`
    select count(*)::integer as "all", count(*) filter (where ${all([...matching, ...samples])})::integer as matching,
      count(*) filter (where ${all([...matching, isFinishedSample(me)])})::integer as "finishedSamples"
    from "challengeStates" s where ${all(listed)}`.execute(db);
  return rows[0] ?? { all: 0, matching: 0, finishedSamples: 0 };
}
