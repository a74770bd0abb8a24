import type { Listing, Run, Terms } from '../domain/challenge/events.ts';
import type { ChallengeFacts } from '../domain/challenge/permissions.ts';
import { runStatusOf, type RunStatus } from '../domain/challenge/runStatus.ts';
import { endOf, runFrom, windowAt } from '../domain/challenge/windows.ts';
import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import { byReceipt, compared, instantOfAction, personOf, receiptOf, type Action } from './actions.ts';
import { termsOf } from './challengeNode.ts';
import type { ApiNode } from './nodes.ts';
import { outcomeOf } from './outcome.ts';

/** The nodes of one challenge. */
export type ChallengeNodes = {
  readonly challenge: ApiNode<'challenges'>;
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: readonly ApiNode<'proofs'>[];
};

/** A participant with their windows and run status. */
export type Participant = {
  readonly person: string;
  readonly zone: string;
  /** Null before the start. */
  readonly run: Run | null;
  readonly filled: readonly number[];
  readonly runStatus: RunStatus | null;
  /** When their part began by the server's clock: its receipt of the start, or of their joining if that was later. Null before the start. */
  readonly since: Instant | null;
  /** When they left after the start, by the server's receipt (CH20); else null. */
  readonly left: Instant | null;
};

/** The start of a challenge: the instant from which it counts and its date, the server's receipt, and who started it in which zone. */
export type Start = {
  readonly at: Instant;
  readonly date: LocalDate;
  readonly received: Instant;
  readonly by: string;
  readonly zone: string;
};

/** A challenge as of a moment, folded from its nodes. The server responds with it; the client shows other people's challenges from it. */
export type ChallengeStatus = {
  readonly id: string;
  readonly creator: string;
  readonly terms: Terms;
  readonly status: 'pending' | 'active' | 'completed' | 'failed' | 'cancelled';
  readonly start: Start | null;
  /** The end of the creator's last window; null before the start. */
  readonly endsAt: Instant | null;
  readonly participants: readonly Participant[];
};

/** Folds a challenge's nodes (CH3 to CH12) as of `now`. Queries `calendar` only for the zones that the nodes name. */
export function challengeStatus(nodes: ChallengeNodes, now: Instant, calendar: Calendar): ChallengeStatus {
  const { challenge } = nodes;
  const terms = termsOf(challenge.fieldValues);
  const creator = challenge.fieldValues['/attributes/@creat'];
  const actions = nodes.participations.toSorted(byReceipt);
  const start = startOf(actions, terms, creator, calendar);
  const proofs = countedProofs(nodes.proofs);
  const participants = entrants(challenge, actions, start).map((entrant) =>
    participantOf(entrant, { terms, start, proofs, now, calendar }),
  );
  const [host] = participants;
  const cancelled = start === null && actions.some((node) => isAction(node, 'cancelled') && personOf(node) === creator);
  return {
    id: challenge.id,
    creator,
    terms,
    status: cancelled ? 'cancelled' : statusOf(start, participants, now),
    start,
    endsAt: host?.run ? endOf(host.run) : null,
    participants,
  };
}

/** Returns the facts that decide whether a person may join, start or cancel the challenge. */
export function factsOf(challenge: ChallengeStatus): ChallengeFacts {
  const { status } = challenge;
  return {
    terms: challenge.terms,
    creator: challenge.creator,
    stage: status === 'pending' || status === 'active' ? status : 'over',
    participants: challenge.participants.map(({ person }) => person),
  };
}

/** Returns the listing that the command to join the challenge carries. */
export function listingOf(challenge: ChallengeStatus): Listing {
  const { terms, stage, participants, creator } = factsOf(challenge);
  const start = challenge.start ? { at: challenge.start.at, date: challenge.start.date } : null;
  return { challengeId: challenge.id, creator, terms, stage, start, participants: [...participants] };
}

type Entrant = Pick<Participant, 'person' | 'zone' | 'since' | 'left'> & { readonly from: Instant | null };

const isAction = (node: Action, action: string): boolean => node.fieldValues['/attributes/@actn'] === action;
/** Compares by the instant of the check-in, then by id. */
function byInstant(a: ApiNode<'proofs'>, b: ApiNode<'proofs'>): number {
  return compared(`${a.fieldValues['/attributes/@tstmp']} ${a.id}`, `${b.fieldValues['/attributes/@tstmp']} ${b.id}`);
}

const later = (one: Instant, two: Instant): Instant => (one > two ? one : two);

/** Returns the start: the creator started the challenge or the opponent of a one-on-one joined, whichever the server received first. */
function startOf(actions: readonly Action[], terms: Terms, creator: string, calendar: Calendar): Start | null {
  const node = actions.find(
    (each) =>
      (isAction(each, 'started') && personOf(each) === creator) ||
      (terms.type === 'one-on-one' && isAction(each, 'joined') && personOf(each) !== creator),
  );
  if (!node) return null;
  const at = instantOfAction(node);
  const zone = node.fieldValues['/attributes/@zone'];
  return { at, received: receiptOf(node), zone, by: personOf(node), date: calendar.dayOf(at, zone).date };
}

/** Returns everyone who takes part, the creator first. */
function entrants(challenge: ApiNode<'challenges'>, actions: readonly Action[], start: Start | null): Entrant[] {
  const creator = challenge.fieldValues['/attributes/@creat'];
  const home = challenge.fieldValues['/attributes/@zone'] ?? start?.zone ?? 'UTC';
  const zone = start?.by === creator ? start.zone : home;
  const all = new Map<string, Entrant>([
    [creator, { person: creator, zone, from: start?.at ?? null, since: start?.received ?? null, left: null }],
  ]);
  for (const node of actions) {
    const person = personOf(node);
    const part = all.get(person);
    if (isAction(node, 'left') && part) leave(all, part, node);
    if (!isAction(node, 'joined') || part) continue;
    const from = start && later(start.at, instantOfAction(node));
    const since = start && later(start.received, receiptOf(node));
    all.set(person, { person, zone: node.fieldValues['/attributes/@zone'], from, since, left: null });
  }
  return [...all.values()];
}

/** Before the start a part ends without a trace, after it as failed: the server accepts only the one that is true (CH20). */
function leave(all: Map<string, Entrant>, part: Entrant, node: Action): void {
  if (node.fieldValues['/attributes/@begun'] !== 'yes') all.delete(part.person);
  else if (part.left === null) all.set(part.person, { ...part, left: instantOfAction(node) });
}

type Frame = {
  readonly terms: Terms;
  readonly start: Start | null;
  readonly proofs: ReadonlyMap<string, readonly ApiNode<'proofs'>[]>;
  readonly now: Instant;
  readonly calendar: Calendar;
};

function participantOf({ person, zone, from, since, left }: Entrant, frame: Frame): Participant {
  const { terms, start, calendar, now } = frame;
  if (!start || from === null) return { person, zone, run: null, filled: [], runStatus: null, since: null, left: null };
  const firstInstants = calendar.firstInstants(start.date, zone, terms.durationDays + 1);
  const run = runFrom(terms.frequency, { startDate: start.date, firstInstants }, from);
  const filled = new Set(windowsOfProofs(run, person, frame.proofs.get(person) ?? []).values());
  return { person, zone, run, filled: [...filled], runStatus: runStatusOf(run, (w) => filled.has(w), now, left ?? undefined), since, left };
}

/** Returns the proofs that were not rejected, by person. */
function countedProofs(proofs: readonly ApiNode<'proofs'>[]): ReadonlyMap<string, readonly ApiNode<'proofs'>[]> {
  const byPerson = new Map<string, ApiNode<'proofs'>[]>();
  for (const proof of proofs) {
    const { '/attributes/@usrId': person, '/attributes/@verif': verified } = proof.fieldValues;
    if (verified === 'no') continue;
    const theirs = byPerson.get(person);
    if (theirs) theirs.push(proof);
    else byPerson.set(person, [proof]);
  }
  return byPerson;
}

/** Returns the window of each of a person's proofs (CH10), by the proof's id. */
export function windowsOfProofs(run: Run, person: string, proofs: readonly ApiNode<'proofs'>[]): ReadonlyMap<string, number> {
  const filled = new Set<number>();
  const windows = new Map<string, number>();
  const theirs = proofs.filter(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  for (const node of theirs.toSorted(byInstant)) {
    const window = windowAt(run, node.fieldValues['/attributes/@tstmp'], (each) => filled.has(each));
    if (typeof window !== 'number') continue;
    filled.add(window);
    windows.set(node.id, window);
  }
  return windows;
}

/** Completed once everyone's windows are over and at least one person completed; failed once everyone failed (CH13). */
function statusOf(start: Start | null, participants: readonly Participant[], now: Instant): ChallengeStatus['status'] {
  if (!start) return 'pending';
  const outcomes = participants.map((part) => outcomeOf(part).name);
  const allOver = participants.every(({ run }) => run !== null && endOf(run) <= now);
  if (allOver && outcomes.includes('completed')) return 'completed';
  if (outcomes.includes('running')) return 'active';
  return outcomes.includes('completed') ? 'completed' : 'failed';
}
