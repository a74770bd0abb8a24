import type { ChallengeOrder } from '@gauntlet/core';
import { sql, type RawBuilder } from 'kysely';
import type { Key } from '../key.ts';
import { LAST_END, type ChallengesQuery, type Reader } from '../listReads.ts';
import { after, all, isOpenTo, orderBy, RUNNING, takesPart, type Condition, type Term } from './conditions.ts';

/** What places a challenge in the order of a list. `sorted` is null in the order of the list itself. */
export type Placed = {
  readonly sorted: string | number | null;
  readonly invites: number;
  readonly sample: number;
  readonly position: string;
};

/** Returns the key of a row. */
export function keyOf({ sorted, invites, sample, position }: Placed): Key {
  const standard = [invites, sample, Number(position)];
  return sorted === null ? standard : [sorted, ...standard];
}

/** Selects the challenges of a page, and one more, each with its place. */
export function selected(reader: Reader, query: ChallengesQuery, conditions: readonly Condition[]): RawBuilder<unknown> {
  const segments = query.order === undefined ? newestFirst(reader, query, conditions) : [inOrder(reader, query, query.order, conditions)];
  return sql.join(
    segments.map((segment) => sql`(${segment})`),
    sql` union all `,
  );
}

/** Orders what `selected` selects, as `found`. */
export function orderOf({ order }: ChallengesQuery): Condition {
  const sorted = order === undefined ? [] : [order === 'people' ? sql`found.sorted desc` : sql`found.sorted asc`];
  return sql.join([...sorted, sql`found.invites desc`, sql`found.sample asc`, sql`found.position desc`]);
}

function inOrder({ me, now }: Reader, { limit, after: key }: ChallengesQuery, order: ChallengeOrder, conditions: readonly Condition[]) {
  const sorted = sortedBy(order, now);
  const [invited, sample, position] = [sql`(${invites(me)})::integer`, sql`s."isSample"::integer`, sql`s.position`];
  const terms: Term[] = [
    sorted,
    { by: invited, direction: 'desc', type: 'integer' },
    { by: sample, direction: 'asc', type: 'integer' },
    { by: position, direction: 'desc', type: 'bigint' },
  ];
  return sql`select s.challenge, ${sorted.by} as sorted, ${invited} as invites, ${sample} as sample, ${position} as position
    from "challengeStates" s where ${all([...conditions, ...(key === null ? [] : [after(terms, key)])])}
    order by ${orderBy(terms)} limit ${limit + 1}`;
}

function sortedBy(order: ChallengeOrder, now: string): Term {
  switch (order) {
    case 'ending':
      return {
        by: sql`case when ${RUNNING} and s."endsAt" > ${now}::timestamptz
          then (extract(epoch from s."endsAt") * 1000)::float8 else ${LAST_END}::float8 end`,
        direction: 'asc',
        type: 'float8',
      };
    case 'people':
      return { by: sql`s.people`, direction: 'desc', type: 'integer' };
    case 'title':
      return { by: sql`s."titleKey"`, direction: 'asc', type: 'text' };
  }
}

/**
 * Selects the order of the list itself in parts, so that each reads as many rows of an index as the page has: those that invite the reader
 * (CH24), then real ones, then samples (AC18).
 */
function newestFirst(reader: Reader, { limit, after: key }: ChallengesQuery, conditions: readonly Condition[]): RawBuilder<unknown>[] {
  const { me, showsSample } = reader;
  const [invited = 1, sample = 0, position = null] = key ?? [];
  const part = (invitesMe: boolean, of: readonly Condition[]): RawBuilder<unknown> => {
    const named = invitesMe ? invites(me) : sql`not ${invites(me)}`;
    return sql`select s.challenge, null::text as sorted, ${invitesMe ? sql`1` : sql`0`} as invites, s."isSample"::integer as sample,
      s.position as position
      from "challengeStates" s where ${all([...conditions, ...of, named])} order by s."isSample", s.position desc limit ${limit + 1}`;
  };
  const before = position === null ? [] : [sql`s.position < ${position}::bigint`];
  const ofSample = (isSample: number): Condition => (isSample === 1 ? sql`s."isSample"` : sql`not s."isSample"`);
  const inviting = sample === 1 ? [ofSample(1), ...before] : [sql`(s."isSample" or ${all(before)})`];
  if (invited === 1) {
    return [part(true, inviting), part(false, [ofSample(0)]), ...(showsSample ? [part(false, [ofSample(1)])] : [])];
  }
  return sample === 1
    ? [part(false, [ofSample(1), ...before])]
    : [part(false, [ofSample(0), ...before]), ...(showsSample ? [part(false, [ofSample(1)])] : [])];
}

/** A row of `challengeStates s`: its creator names the reader, who can still join it (CH24). */
function invites(me: string): Condition {
  return sql`(s.invited @> array[${me}]::text[] and ${isOpenTo(me)} and not ${takesPart(me)})`;
}
