import type { Run, Terms } from '../domain/challenge/events.ts';
import { runStatusOf, type RunStatus } from '../domain/challenge/runStatus.ts';
import { runFrom, windowAt } from '../domain/challenge/windows.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { compared, instantOfAction, isAction, personOf, receiptOf, type Action } from './actions.ts';
import type { Start } from './start.ts';
import type { ApiNode } from './nodes.ts';
import type { ProofReview } from './proofReviews.ts';
import { finalAtOf, reviewedWindows } from './reviewedWindows.ts';

/** A participant with their windows and run status. */
export type Participant = {
  readonly person: string;
  readonly zone: string;
  /** Null before the start. */
  readonly run: Run | null;
  /** The windows that hold a proof that is not rejected, as things are. */
  readonly filled: readonly number[];
  /** The windows all of whose proofs are rejected, as things are. */
  readonly rejected: readonly number[];
  /** When a window that holds a proof is final if nobody does anything more, by window. Of an empty one its miss decides. */
  readonly settled: ReadonlyMap<number, Instant>;
  /** The window of each of their proofs (CH10, RV8), by the proof's id. */
  readonly windowOf: ReadonlyMap<string, number>;
  readonly runStatus: RunStatus | null;
  /** When their part is final if nobody does anything more (CH12); null before the start, and while it runs. */
  readonly finalAt: Instant | null;
  /** How many disputes about this challenge they lost (RV7). */
  readonly lost: number;
  /** When their part began by the server's clock: its receipt of the start, or of their joining if that was later. Null before the start. */
  readonly since: Instant | null;
  /** When they left after the start, by the server's receipt (CH20); else null. */
  readonly left: Instant | null;
};

type Entrant = Pick<Participant, 'person' | 'zone' | 'since' | 'left'> & { readonly from: Instant | null };

const later = (one: Instant, two: Instant): Instant => (one > two ? one : two);

/** Returns everyone who takes part, the creator first. */
export function entrants(challenge: ApiNode<'challenges'>, actions: readonly Action[], start: Start | null): Entrant[] {
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

/** What the parts of a challenge are computed from. `proofs` are those of each person. */
export type Frame = {
  readonly terms: Terms;
  readonly start: Start | null;
  readonly proofs: ReadonlyMap<string, readonly ApiNode<'proofs'>[]>;
  readonly reviews: ReadonlyMap<string, ProofReview>;
  /** How many disputes each person lost. */
  readonly lost: ReadonlyMap<string, number>;
  readonly now: Instant;
  readonly calendar: Calendar;
};

const NOT_STARTED = { run: null, filled: [], rejected: [], settled: new Map(), windowOf: new Map(), runStatus: null, finalAt: null };

/** Folds the part of one person (CH8 to CH12). */
export function participantOf({ person, zone, from, since, left }: Entrant, frame: Frame): Participant {
  const { terms, start, calendar, now, reviews } = frame;
  const lost = frame.lost.get(person) ?? 0;
  if (!start || from === null) return { person, zone, ...NOT_STARTED, lost, since: null, left: null };
  const firstInstants = calendar.firstInstants(start.date, zone, terms.durationDays + 1);
  const run = runFrom(terms.frequency, { startDate: start.date, firstInstants }, from);
  const windowOf = windowsOfProofs(run, person, frame.proofs.get(person) ?? []);
  const { filled, rejected, settled, missFinalAt } = reviewedWindows(run, windowOf, reviews);
  const runStatus = runStatusOf(run, (window) => filled.has(window), now, { left: left ?? undefined, missFinalAt });
  const finalAt = finalAtOf(run, runStatus, missFinalAt, now);
  return { person, zone, run, filled: [...filled], rejected: [...rejected], settled, windowOf, runStatus, finalAt, lost, since, left };
}

/** Compares by the instant of the check-in, then by id. */
function byInstant(a: ApiNode<'proofs'>, b: ApiNode<'proofs'>): number {
  return compared(`${a.fieldValues['/attributes/@tstmp']} ${a.id}`, `${b.fieldValues['/attributes/@tstmp']} ${b.id}`);
}

/** Returns the window of each of a person's proofs (CH10), by the proof's id. A proof that replaces another one has the window of that one (RV8). */
export function windowsOfProofs(run: Run, person: string, proofs: readonly ApiNode<'proofs'>[]): ReadonlyMap<string, number> {
  const filled = new Set<number>();
  const windows = new Map<string, number>();
  const theirs = proofs.filter(({ fieldValues }) => fieldValues['/attributes/@usrId'] === person);
  for (const node of theirs.toSorted(byInstant)) {
    const { '/attributes/@tstmp': at, '/attributes/@repl': replaced } = node.fieldValues;
    const window = replaced === undefined ? windowAt(run, at, (each) => filled.has(each)) : windows.get(replaced);
    if (typeof window !== 'number') continue;
    filled.add(window);
    windows.set(node.id, window);
  }
  return windows;
}
