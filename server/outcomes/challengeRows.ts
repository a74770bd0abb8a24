import {
  CATEGORY_LABELS,
  neededOf,
  outcomeOf,
  titleOf,
  TYPE_LABELS,
  type ChallengeNodes,
  type ChallengeStatus,
  type Instant,
  type Participant,
} from '@gauntlet/core';
import { changesAt, countedPartOf, countsCheckIns, normalized, partChangesAt, titleKey, windowsOrPlanned } from '@gauntlet/core/server';
import type { Insertable } from 'kysely';
import { namedIn } from '../nodes/named.ts';
import { statusAt } from '../nodes/rules.ts';
import type { CheckInsTable, ChallengeStatesTable, FeedItemsTable, PartsTable } from '../store/outcomeTables.ts';

export type StateRow = Required<Insertable<ChallengeStatesTable>>;
export type PartRow = Required<Insertable<PartsTable>>;
export type CheckInRow = Required<Insertable<CheckInsTable>>;
export type ItemRow = Required<Insertable<FeedItemsTable>>;

/** What follows from the nodes of a challenge. */
export type ChallengeRows = {
  readonly state: StateRow;
  readonly parts: readonly PartRow[];
  readonly checkIns: readonly CheckInRow[];
  readonly items: readonly ItemRow[];
};

/**
 * What the nodes do not say: the place of the challenge in the order of acceptance, what a search finds it by or the name of its creator, and who
 * else has a row, because they commented.
 */
export type Beside = { readonly position: string; readonly others: readonly string[] } & (
  | { readonly search: string }
  | { readonly creatorName: string }
);

/** Computes the rows of a challenge as of `now`. */
export function challengeRows(nodes: ChallengeNodes, beside: Beside, now: Instant): ChallengeRows {
  const status = statusAt(nodes, now);
  const fields = nodes.challenge.fieldValues;
  const { title, category, type } = status.terms;
  const isSample = fields['/attributes/@sampl'] === 'yes';
  const checkIns = checkInsOf(nodes, status);
  const parts = partsOf(nodes, status, now, { checkIns, others: beside.others });
  return {
    state: {
      challenge: status.id,
      status: status.status,
      startedAt: status.start?.at ?? null,
      endsAt: status.endsAt,
      people: status.participants.length,
      creator: status.creator,
      invited: namedIn(nodes.challenge),
      category,
      type,
      title,
      titleKey: titleKey(titleOf({ title })),
      search: 'search' in beside ? beside.search : searchTextOf({ title, category, type }, beside.creatorName),
      isSample,
      position: beside.position,
      changesAt: changesAt(
        status,
        parts.map((part) => part.changesAt),
      ),
      asOf: now,
      isRecorded: nodes.outcomes.length > 0,
    },
    parts,
    checkIns,
    items: itemsIn({ status: status.status, isSample }, parts),
  };
}

/** Returns what a search finds a challenge by: its title, the name of its creator, and its labels. */
export function searchTextOf({ title, category, type }: Pick<StateRow, 'title' | 'category' | 'type'>, creatorName: string): string {
  return normalized([titleOf({ title }), creatorName, CATEGORY_LABELS[category], TYPE_LABELS[type]].join('\n'));
}

/** Returns the check-ins that rankings and milestones count (TR6). */
export function checkInsOf({ proofs }: Pick<ChallengeNodes, 'proofs'>, status: ChallengeStatus): CheckInRow[] {
  const counted = new Set(status.participants.filter((part) => countsCheckIns(status, part)).map(({ person }) => person));
  return proofs.flatMap(({ id, fieldValues: fields }) => {
    const person = fields['/attributes/@usrId'];
    const isRejected = fields['/attributes/@verif'] === 'no' || status.reviews.get(id)?.counts === false;
    if (isRejected || !counted.has(person)) return [];
    return [{ id, challenge: status.id, person, at: fields['/attributes/@tstmp'] }];
  });
}

function partsOf(
  { participations, proofs, reviews }: ChallengeNodes,
  status: ChallengeStatus,
  now: Instant,
  { checkIns, others }: Written,
): PartRow[] {
  const joined = new Map<string, Instant>();
  for (const { fieldValues: fields } of participations) {
    const person = fields['/attributes/@usrId'];
    if (fields['/attributes/@actn'] !== 'joined' || person === status.creator) continue;
    const at = fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp'];
    const earlier = joined.get(person);
    if (earlier === undefined || at < earlier) joined.set(person, at);
  }
  const counts = new Map<string, number>();
  for (const { person } of checkIns) counts.set(person, (counts.get(person) ?? 0) + 1);
  const participants = new Map(status.participants.map((part) => [part.person, part]));
  const authors = [...participations, ...proofs, ...reviews].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  return [...new Set([status.creator, ...joined.keys(), ...authors, ...others])].map((person) => {
    const found = participants.get(person);
    const joinedAt = joined.get(person) ?? null;
    return found ? partOf(status, found, now, { joinedAt, checkIns: counts.get(person) ?? 0 }) : noPart(status.id, person, joinedAt);
  });
}

type Written = { readonly checkIns: readonly CheckInRow[]; readonly others: readonly string[] };
type Facts = Pick<PartRow, 'joinedAt' | 'checkIns'>;

/** Returns the row of a participant. */
export function partOf(status: ChallengeStatus, part: Participant, now: Instant, { joinedAt, checkIns }: Facts): PartRow {
  const { person, run, runStatus, filled, since } = part;
  const outcome = outcomeOf(part);
  const counted = countedPartOf(status, part);
  const windows = windowsOrPlanned(run, status.terms);
  return {
    challenge: status.id,
    person,
    takesPart: true,
    joinedAt,
    since,
    leftAt: runStatus?.left ?? null,
    endsAt: run?.bounds.at(-1) ?? null,
    windows,
    needed: neededOf(windows),
    filled: filled.length,
    missed: runStatus?.missed.length ?? 0,
    outcome: outcome.name,
    endedAt: 'endedAt' in outcome ? outcome.endedAt : null,
    ...(counted === null || typeof counted === 'string'
      ? { counts: counted, completedAt: null, countedMissed: 0, countedLost: 0 }
      : { counts: 'yes', completedAt: counted.completedAt, countedMissed: counted.missed, countedLost: counted.lost }),
    checkIns,
    changesAt: partChangesAt(part, now),
  };
}

/**
 * The part of somebody who takes none: who left before the start, whose part ended without a trace (CH20) but that they joined, or who only wrote
 * something.
 */
export function noPart(challenge: string, person: string, joinedAt: Instant | null): PartRow {
  return {
    challenge,
    person,
    takesPart: false,
    joinedAt,
    since: null,
    leftAt: null,
    endsAt: null,
    windows: 0,
    needed: 0,
    filled: 0,
    missed: 0,
    outcome: joinedAt === null ? 'none' : 'left',
    endedAt: null,
    counts: null,
    completedAt: null,
    countedMissed: 0,
    countedLost: 0,
    checkIns: 0,
    changesAt: null,
  };
}

/** Returns the items of the feed about the parts of a challenge: that a person joined, and that they completed it (CM36). */
export function itemsIn({ status, isSample }: Pick<StateRow, 'status' | 'isSample'>, parts: readonly Dated[]): ItemRow[] {
  return status === 'cancelled' ? [] : parts.flatMap((part) => itemsOf(part, isSample));
}

type Dated = Pick<PartRow, 'challenge' | 'person' | 'joinedAt' | 'completedAt'>;

function itemsOf({ challenge, person, joinedAt, completedAt }: Dated, isSample: boolean): ItemRow[] {
  const item = (type: 'join' | 'completion', at: Instant): ItemRow => {
    return { id: `${type} ${challenge} ${person}`, type, person, challenge, at, checkIns: null, achievement: null, isSample };
  };
  return [
    ...(typeof joinedAt === 'string' ? [item('join', joinedAt)] : []),
    ...(typeof completedAt === 'string' ? [item('completion', completedAt)] : []),
  ];
}
