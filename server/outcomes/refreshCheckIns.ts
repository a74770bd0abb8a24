import type { Instant } from '@gauntlet/core';
import type { Selectable } from 'kysely';
import { challengesIn, COURSE } from '../nodes/rows.ts';
import { statusAt } from '../nodes/rules.ts';
import { belongsTo, nodeRow, rowsOf } from '../nodes/sqlRows.ts';
import type { ChallengeStatesTable, PartsTable } from '../store/outcomeTables.ts';
import type { Work } from '../store/store.ts';
import { checkInsOf, partOf, type CheckInRow, type PartRow } from './challengeRows.ts';
import { factsOf, sinceBefore, type ChallengeChanges } from './refreshChallenges.ts';
import { replaceRows } from './storedRows.ts';

type StoredState = Selectable<ChallengeStatesTable>;
type StoredPart = Selectable<PartsTable>;

/**
 * Does what `refreshChallenges` does after check-ins of one person, as long as these change only the person's own part, which goes on running. It
 * reads no check-ins of others, of which a challenge may have tens of thousands. Returns null, and writes nothing, when more may differ.
 */
export async function refreshCheckIns(work: Work, challenge: string, person: string, now: Instant): Promise<ChallengeChanges | null> {
  const state = await work.selectFrom('challengeStates').selectAll().where('challenge', '=', challenge).forUpdate().executeTakeFirst();
  if (state === undefined || !isCurrent(state, now)) return null;
  const part = await work
    .selectFrom('parts')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('person', '=', person)
    .executeTakeFirst();
  if (part?.outcome !== 'running') return null;
  const after = await rowsAfter(work, part, now);
  if (after?.part.outcome !== 'running') return null;
  const changesAt = await changesAtWith(work, state, part, after.part);
  const checkIns = await work.selectFrom('checkIns').selectAll().where('challenge', '=', challenge).where('person', '=', person).execute();
  const row = sinceBefore(state, { ...state, startedAt: textOf(state.startedAt), endsAt: textOf(state.endsAt), changesAt, asOf: now });
  const changes = {
    challengeStates: await replaceRows(work, 'challengeStates', { before: [state], after: [row] }),
    parts: await replaceRows(work, 'parts', { before: [part], after: [after.part] }),
    checkIns: await replaceRows(work, 'checkIns', { before: checkIns, after: after.checkIns }),
  };
  const isRated = changes.checkIns.put.length + changes.checkIns.gone.length > 0 || factsOf(part) !== factsOf(after.part);
  return { ...changes, feedItems: { put: [], gone: [] }, moved: [], due: [], people: new Set(isRated ? [person] : []) };
}

/** Whether the rows of a running challenge are those of `now`, except for what was just written. */
function isCurrent({ status, changesAt, asOf }: StoredState, now: Instant): boolean {
  return status === 'active' && changesAt !== null && changesAt.toISOString() > now && asOf.toISOString() <= now;
}

type RowsAfter = { readonly part: PartRow; readonly checkIns: readonly CheckInRow[] };

async function rowsAfter(work: Work, { challenge, person, joinedAt }: StoredPart, now: Instant): Promise<RowsAfter | null> {
  const rows = await rowsOf(work, COURSE).where(belongsTo(challenge, person)).execute();
  const [nodes] = challengesIn(rows.map(nodeRow));
  if (nodes === undefined) return null;
  // Of the others only that they take part is right here.
  const status = statusAt(nodes, now);
  const participant = status.participants.find((each) => each.person === person);
  if (participant === undefined) return null;
  const checkIns = checkInsOf(nodes, status);
  return { part: partOf(status, participant, now, { joinedAt: textOf(joinedAt), checkIns: checkIns.length }), checkIns };
}

/** Returns when the challenge changes next with this part. */
async function changesAtWith(work: Work, state: StoredState, before: StoredPart, after: PartRow): Promise<Instant | null> {
  const [stored, was, is] = [textOf(state.changesAt), textOf(before.changesAt), textOf(after.changesAt)];
  if (was === is) return stored;
  if (was !== stored) return earliest([stored, is]);
  const { next } = await work
    .selectFrom('parts')
    .select(({ fn }) => fn.min('changesAt').as('next'))
    .where('challenge', '=', state.challenge)
    .where('person', '!=', before.person)
    .where('takesPart', '=', true)
    .executeTakeFirstOrThrow();
  return earliest([textOf(next), is]);
}

function earliest(instants: readonly (Instant | null)[]): Instant | null {
  return instants.flatMap((at) => at ?? []).toSorted()[0] ?? null;
}

function textOf(at: Date | Instant | null): Instant | null {
  return at instanceof Date ? at.toISOString() : at;
}
