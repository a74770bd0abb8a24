import { disputeOf, DISPUTE_TIME, type Dispute, type Vote } from '../domain/review/dispute.ts';
import { firstOfEach, verdictOf, type Jury, type Opinion, type Verdict } from '../domain/review/verdict.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import { membersOf, type Members } from './members.ts';
import type { ChallengeNodes } from './challengeNodes.ts';
import type { ApiNode } from './nodes.ts';

/** What became of a proof, as of an instant. */
export type ProofReview = {
  readonly proof: string;
  readonly owner: string;
  /** When the server received it. */
  readonly receivedAt: Instant;
  /** The rejected proof that it replaces, or null. */
  readonly replaces: string | null;
  readonly jury: Jury;
  readonly verdict: Verdict;
  readonly dispute: Dispute | null;
  /** Whether it fills its window as things are: the verdict, or how it would be decided now, after the dispute. */
  readonly counts: boolean;
  /** When this is final if nobody does anything more. Until then something is open, or may be disputed. */
  readonly settledAt: Instant;
  /** Until when somebody may still dispute the verdict; null when nobody may (any more). */
  readonly disputableUntil: Instant | null;
  /** When it was rejected, a dispute included; null while it counts. */
  readonly rejectedAt: Instant | null;
};

type Proof = ApiNode<'proofs'>;
type Review = ApiNode<'reviews'>;

/** Returns what became of each proof of a challenge as of `now` (RV1 to RV7), by the proof's id. */
export function proofReviews(nodes: ChallengeNodes, now: Instant): ReadonlyMap<string, ProofReview> {
  const members = membersOf(nodes);
  const about = new Map<string, Review[]>();
  for (const node of nodes.reviews) {
    const subject = node.fieldValues['/attributes/@about'];
    const group = about.get(subject);
    if (group) group.push(node);
    else about.set(subject, [node]);
  }
  return new Map(nodes.proofs.map((proof) => [proof.id, reviewOf(proof, about, members, now)]));
}

function reviewOf(proof: Proof, about: ReadonlyMap<string, readonly Review[]>, members: Members, now: Instant): ProofReview {
  const { fieldValues: fields } = proof;
  const owner = fields['/attributes/@usrId'];
  const receivedAt = fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp'];
  const jury = members.juryOf(owner, receivedAt);
  const reviews = about.get(proof.id) ?? [];
  const verdict = verdictOf(jury, receivedAt, reviews.flatMap(opinionIn), now);
  const dispute = disputeAbout(reviews, { owner, verdict, about, members, now });
  const counts = dispute?.name === 'falls' ? !verdict.accepts : verdict.accepts;
  return {
    proof: proof.id,
    owner,
    receivedAt,
    replaces: fields['/attributes/@repl'] ?? null,
    jury,
    verdict,
    dispute,
    counts,
    settledAt: settledAt(verdict, dispute),
    disputableUntil: dispute === null ? disputableUntil(verdict, now) : null,
    rejectedAt: counts ? null : rejectedAt(verdict, dispute),
  };
}

/** Returns the server's receipt of a review. */
function receiptOf({ fieldValues }: Review): Instant {
  return fieldValues['/attributes/@recvd'] ?? fieldValues['/attributes/@tstmp'];
}

function opinionIn(node: Review): Opinion[] {
  const { '/attributes/@actn': action, '/attributes/@usrId': person, '/text': reason } = node.fieldValues;
  if (action !== 'approved' && action !== 'rejected') return [];
  return [{ id: node.id, person, accepts: action === 'approved', reason, at: receiptOf(node) }];
}

function voteIn(node: Review): Vote[] {
  const { '/attributes/@actn': action, '/attributes/@usrId': person, '/text': reason, '/attributes/@role': role } = node.fieldValues;
  if (action !== 'upheld' && action !== 'overturned') return [];
  return [{ id: node.id, person, upholds: action === 'upheld', isHost: role === 'host', reason, at: receiptOf(node) }];
}

type Disputed = {
  readonly owner: string;
  readonly verdict: Verdict;
  readonly about: ReadonlyMap<string, readonly Review[]>;
  readonly members: Members;
  readonly now: Instant;
};

/** Returns the dispute of a verdict: the first that the rules allow (RV5). */
function disputeAbout(reviews: readonly Review[], { owner, verdict, about, members, now }: Disputed): Dispute | null {
  const until = endOfDisputing(verdict);
  if (verdict.name === 'open' || until === null) return null;
  const filed = reviews.flatMap((node) => {
    const { '/attributes/@actn': action, '/attributes/@usrId': person, '/text': reason } = node.fieldValues;
    const at = receiptOf(node);
    const isInTime = action === 'disputed' && verdict.at <= at && at < until;
    const participants = isInTime ? members.at(at) : new Set<string>();
    if (!participants.has(person) || (person === owner && verdict.accepts)) return [];
    const voters = [...participants].filter((each) => each !== person && each !== owner);
    return [{ id: node.id, person, reason, at, owner, accepts: verdict.accepts, voters }];
  });
  const first = firstOfEach(filed)[0];
  return first ? disputeOf(first, (about.get(first.id) ?? []).flatMap(voteIn), now) : null;
}

/** Returns when disputing ends: 48 hours after a verdict of people. Nobody disputes silence, or an acceptance without a jury (RV5). */
function endOfDisputing(verdict: Verdict): Instant | null {
  if (verdict.name === 'open') return null;
  return verdict.basis === 'votes' || verdict.basis === 'host' ? later(verdict.at, DISPUTE_TIME) : null;
}

function disputableUntil(verdict: Verdict, now: Instant): Instant | null {
  const until = endOfDisputing(verdict);
  return until !== null && now < until ? until : null;
}

/** An open verdict with an opinion may be disputed once it is decided. */
function settledAt(verdict: Verdict, dispute: Dispute | null): Instant {
  if (dispute) return dispute.name === 'open' ? dispute.until : dispute.decidedAt;
  if (verdict.name === 'open') return verdict.opinions.length === 0 ? verdict.until : later(verdict.until, DISPUTE_TIME);
  return endOfDisputing(verdict) ?? verdict.at;
}

function rejectedAt(verdict: Verdict, dispute: Dispute | null): Instant {
  if (dispute && dispute.name !== 'open') return dispute.decidedAt;
  return verdict.name === 'open' ? verdict.until : verdict.at;
}

/** Returns how many disputes each person lost (RV7). */
export function disputesLost(reviews: ReadonlyMap<string, ProofReview>): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const { dispute } of reviews.values()) {
    const loser = dispute?.loser ?? null;
    if (loser !== null) lost.set(loser, (lost.get(loser) ?? 0) + 1);
  }
  return lost;
}
