import type { Instant } from '@gauntlet/core';
import { challengesIn, COURSE } from '../nodes/rows.ts';
import { nodeRow, rowsOf } from '../nodes/sqlRows.ts';
import type { Selectable } from 'kysely';
import type { ChallengeStatesTable, PartsTable } from '../store/outcomeTables.ts';
import type { Work } from '../store/store.ts';
import { challengeRows, itemsIn, type Beside, type ChallengeRows, type ItemRow, type PartRow, type StateRow } from './challengeRows.ts';
import { isDifferentState } from './differences.ts';
import { grouped } from './grouped.ts';
import { shownName } from './shownName.ts';
import { isSame, replaceRows, type Changed } from './storedRows.ts';

/** What was different in the tables of challenges. */
export type ChallengeChanges = {
  readonly challengeStates: Changed<'challengeStates'>;
  readonly parts: Changed<'parts'>;
  readonly checkIns: Changed<'checkIns'>;
  readonly feedItems: Changed<'feedItems'>;
  /** The challenges whose node others receive differently. */
  readonly moved: readonly string[];
  /** The challenges in which everything is final while no outcome is recorded (CH26). */
  readonly due: readonly string[];
  /** Whose figures may differ with that. */
  readonly people: ReadonlySet<string>;
};

/**
 * Computes what follows from the nodes of these challenges as of `now`. Writes what differs, and returns it. Locks the challenges' rows before it
 * reads: of two transactions about one challenge the second computes from what the first one wrote.
 */
export async function refreshChallenges(
  work: Work,
  challenges: readonly string[],
  now: Instant,
  basis: Basis = 'additions',
): Promise<ChallengeChanges> {
  const states = await work
    .selectFrom('challengeStates')
    .selectAll()
    .where('challenge', 'in', challenges)
    .orderBy('challenge')
    .forUpdate()
    .execute();
  const stored = new Map(states.map((state) => [state.challenge, state]));
  const [parts, checkIns] = [
    await work.selectFrom('parts').selectAll().where('challenge', 'in', challenges).execute(),
    await work.selectFrom('checkIns').selectAll().where('challenge', 'in', challenges).execute(),
  ];
  const items = basis === 'everything' ? await itemsOf(work, challenges) : itemsBefore(states, parts);
  const unknown = challenges.filter((challenge) => basis === 'everything' || !stored.has(challenge));
  const beside = new Map([...besideBefore(states, parts), ...(await besideOf(work, unknown))]);
  const after = (await nodesOf(work, challenges)).flatMap((nodes) => {
    const facts = beside.get(nodes.challenge.id);
    return facts === undefined ? [] : [challengeRows(nodes, facts, now)];
  });
  const changedParts = await replaceRows(work, 'parts', { before: parts, after: after.flatMap((each) => each.parts) });
  const touched = new Set([...changedParts.put, ...changedParts.gone].map(({ challenge }) => challenge));
  // Parts that are other ones as of now need an `asOf` that says so: an earlier clock computes them again.
  const statesAfter = after.map(({ state }) => (touched.has(state.challenge) ? state : sinceBefore(stored.get(state.challenge), state)));
  const changes = {
    challengeStates: await replaceRows(work, 'challengeStates', { before: states, after: statesAfter }),
    parts: changedParts,
    checkIns: await replaceRows(work, 'checkIns', { before: checkIns, after: after.flatMap((each) => each.checkIns) }),
    feedItems: await replaceRows(work, 'feedItems', { before: items, after: after.flatMap((each) => each.items) }),
  };
  const moved = after.filter(({ state }) => isDifferentState(stored.get(state.challenge), state));
  const due = after.filter(({ state }) => isDue(state)).map(({ state }) => state.challenge);
  return { ...changes, moved: moved.map(({ state }) => state.challenge), due, people: peopleIn(changes, { states, parts, after }) };
}

/**
 * What may differ from the rows before. With 'additions' nodes were added at most, or time passed: from the rows follows what an addition cannot
 * change. With 'everything' nodes may be gone, names may differ, and rows may be wrong.
 */
export type Basis = 'additions' | 'everything';

/** Whether everything in a challenge is final while no outcome is recorded. */
function isDue({ status, isRecorded }: StateRow): boolean {
  return !isRecorded && (status === 'completed' || status === 'failed');
}

type StoredState = Selectable<ChallengeStatesTable>;
type StoredPart = Selectable<PartsTable>;

/** Returns the same state as of the earlier instant: writing a row of so many indexes for nothing else costs more than the rest of a write. */
export function sinceBefore(stored: StoredState | undefined, state: StateRow): StateRow {
  if (stored === undefined) return state;
  const before = { ...state, asOf: stored.asOf.toISOString() };
  return before.asOf <= state.asOf && isSame(stored, before) ? before : state;
}

function itemsOf(work: Work, challenges: readonly string[]) {
  const items = work.selectFrom('feedItems').selectAll().where('challenge', 'in', challenges);
  return items.where('type', 'in', ['join', 'completion']).execute();
}

/** Returns the items that were written with these rows. */
function itemsBefore(states: readonly StoredState[], parts: readonly StoredPart[]): ItemRow[] {
  const byChallenge = grouped(parts, ({ challenge }) => challenge);
  return states.flatMap((state) => itemsIn(state, (byChallenge.get(state.challenge) ?? []).map(datesOf)));
}

function datesOf({ challenge, person, joinedAt, completedAt }: StoredPart) {
  return { challenge, person, joinedAt: joinedAt?.toISOString() ?? null, completedAt: completedAt?.toISOString() ?? null };
}

/** Everybody who has a row goes on having one. */
function besideBefore(states: readonly StoredState[], parts: readonly StoredPart[]): [challenge: string, Beside][] {
  const byChallenge = grouped(parts, ({ challenge }) => challenge);
  return states.map(({ challenge, position, search }) => {
    return [challenge, { position, search, others: (byChallenge.get(challenge) ?? []).map(({ person }) => person) }];
  });
}

type Before = {
  readonly states: readonly { readonly challenge: string; readonly status: string }[];
  readonly parts: readonly PartFacts[];
  readonly after: readonly ChallengeRows[];
};
type PartFacts = Pick<PartRow, 'challenge' | 'person' | 'takesPart' | 'counts' | 'countedMissed' | 'countedLost'> & {
  readonly completedAt: unknown;
};

/** Returns everybody in challenges with another status, and everybody whose part counts differently. */
function peopleIn({ parts, checkIns }: Pick<ChallengeChanges, 'parts' | 'checkIns'>, before: Before): ReadonlySet<string> {
  const statuses = new Map(before.states.map(({ challenge, status }) => [challenge, status]));
  const moved = before.after.filter(({ state }) => statuses.get(state.challenge) !== state.status).flatMap((each) => each.parts);
  const facts = new Map(before.parts.map((part) => [`${part.challenge} ${part.person}`, factsOf(part)]));
  const different = parts.put.filter((part) => facts.get(`${part.challenge} ${part.person}`) !== factsOf(part));
  const all = [moved, different, parts.gone, checkIns.put, checkIns.gone].flat();
  return new Set(all.map(({ person }) => person));
}

export function factsOf({ takesPart, counts, countedMissed, countedLost, completedAt }: PartFacts): string {
  return JSON.stringify([takesPart, counts, countedMissed, countedLost, completedAt]);
}

async function nodesOf(work: Work, challenges: readonly string[]) {
  const rows = rowsOf(work, COURSE);
  const theirs = rows.where((is) => is.or([is('id', 'in', challenges), is('challenge', 'in', challenges)]));
  return challengesIn((await theirs.execute()).map(nodeRow));
}

/** Returns what the nodes of challenges do not say, by challenge. */
async function besideOf(work: Work, challenges: readonly string[]): Promise<ReadonlyMap<string, Beside>> {
  if (challenges.length === 0) return new Map();
  const rows = await work
    .selectFrom('nodes')
    .leftJoin('users', (join) => join.on((is) => is(is.ref('nodes.fields', '->>').key('/attributes/@creat'), '=', is.ref('users.id'))))
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['nodes.id', 'nodes.position', 'users.name', 'profiles.fields'])
    .where('nodes.id', 'in', challenges)
    .execute();
  const commenters = grouped(await commentersOf(work, challenges), ({ challenge }) => challenge);
  return new Map(
    rows.map(({ id, position, ...creator }) => [
      id,
      { position, creatorName: shownName(creator), others: (commenters.get(id) ?? []).flatMap(({ owner }) => owner ?? []) },
    ]),
  );
}

function commentersOf(work: Work, challenges: readonly string[]) {
  const comments = work.selectFrom('nodes').select(['challenge', 'owner']).distinct().where('project', '=', 'comments');
  return comments.where('challenge', 'in', challenges).where('owner', 'is not', null).execute();
}
