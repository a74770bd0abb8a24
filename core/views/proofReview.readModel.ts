import { ownOpinion } from '../domain/review/state.ts';
import { mayVerify, type Opinion, type VerdictBasis } from '../domain/review/verdict.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import type { ProofReview } from '../replication/proofReviews.ts';
import { replaceableUntil } from '../replication/replacing.ts';
import type { AppState } from './appState.ts';
import { personOf } from './people.ts';

/** What one person said about a check-in (RV3). `isWaiting`: the user's own opinion, which is not at the server yet (RV4). */
export type OpinionView = {
  readonly person: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly accepts: boolean;
  readonly reason: string;
  readonly at: Instant;
  readonly isWaiting: boolean;
};

/** What became of a check-in (RV1 to RV8). */
export type ProofReviewView = {
  /** How it was decided; null while it is open. */
  readonly basis: VerdictBasis | 'dispute' | null;
  /** Whether it counts; while it is open, how it would be decided without a further opinion. */
  readonly accepts: boolean;
  /** Until when it is open; null once it is decided. */
  readonly until: Instant | null;
  /** Who looked, in the order in which they did. */
  readonly opinions: readonly OpinionView[];
  /** Whether the user may say now whether they accept it. */
  readonly mayVerify: boolean;
  /** Whether somebody disputed the verdict, or still may (RV5). */
  readonly isDisputable: boolean;
  /** Until when the user may replace it: an own rejected one, once (RV8). Else null. */
  readonly replaceableUntil: Instant | null;
  /** Whether it replaces a rejected one. */
  readonly isReplacement: boolean;
  /** Whether another check-in replaces it. */
  readonly isReplaced: boolean;
};

/** Returns what became of a proof as of `now`, as the user sees it: with their own opinion at once. */
export function proofReviewView(app: AppState, review: ProofReview, status: ChallengeStatus, now: Instant): ProofReviewView {
  const { verdict, dispute } = review;
  const isOpen = verdict.name === 'open';
  const opinions = opinionViews(app, review);
  const isReplaced = [...status.reviews.values()].some(({ replaces }) => replaces === review.proof);
  const overturned = dispute?.name === 'falls' || dispute?.name === 'stands';
  return {
    basis: isOpen ? null : overturned ? 'dispute' : verdict.basis,
    accepts: review.counts,
    until: isOpen ? verdict.until : null,
    opinions,
    mayVerify: isOpen && mayVerify(review.jury, app.me) && !opinions.some(({ isMe }) => isMe),
    isDisputable: dispute !== null || review.disputableUntil !== null,
    replaceableUntil: isReplaced ? null : untilReplaced(app, review, status, now),
    isReplacement: review.replaces !== null,
    isReplaced,
  };
}

function opinionViews(app: AppState, { proof, verdict }: ProofReview): OpinionView[] {
  const received = verdict.opinions.map((opinion) => opinionView(app, opinion));
  const own = ownOpinion(app.root.review, proof);
  if (own === null || received.some(({ isMe }) => isMe)) return received;
  const { reason, at, action } = own;
  return [...received, { ...opinionView(app, { person: app.me, reason, at, accepts: action === 'approved' }), isWaiting: true }];
}

function opinionView(app: AppState, { person, accepts, reason, at }: Omit<Opinion, 'id'>): OpinionView {
  return { person, name: personOf(app, person).name, isMe: person === app.me, accepts, reason, at, isWaiting: false };
}

/** The server judges the same of the replacement that it receives. */
function untilReplaced(app: AppState, review: ProofReview, status: ChallengeStatus, now: Instant): Instant | null {
  const { owner, proof, verdict, rejectedAt, replaces } = review;
  const isOver = status.status === 'completed' || status.status === 'failed';
  if (owner !== app.me || isOver || verdict.name === 'open' || rejectedAt === null || replaces !== null) return null;
  const part = status.participants.find(({ person }) => person === owner);
  const window = part?.windowOf.get(proof);
  if (!part?.run || window === undefined) return null;
  const until = replaceableUntil(part.run, window, rejectedAt);
  return now < until ? until : null;
}
