import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import { later } from '../../kernel/time/instant.ts';
import type { approveProof, disputeVerdict, rejectProof, undoReview, voteOnDispute } from './commands.ts';
import { UNDO_TIME, type NewReviewEvent } from './events.ts';
import { ownOpinion, ownReview, ownReviewsOf, type ReviewState } from './state.ts';

/** Facts that reviews need from other slices. */
export type ReviewFacts = {
  /** Whether an event still waits to be pushed. */
  isWaiting(event: string): boolean;
  /** The user's part in a challenge that others can see; null without one. */
  partIn(challengeId: string): { readonly creator: string; readonly isOver: boolean } | null;
};

type Judged = RefusalOf<'OwnProof' | 'AlreadyVerified' | 'VerdictGiven'>;

/** Accepts somebody else's proof (RV3). */
export function decideApprove(
  { until, ...about }: z.infer<typeof approveProof>,
  state: ReviewState,
  _: unknown,
  context: Context,
): Decision<NewReviewEvent, Judged> {
  const refusal = verifyRefusal({ ...about, until }, state, context);
  return refusal ? refuse(refusal) : accept({ type: 'ProofApproved', data: about });
}

/** Rejects somebody else's proof, with a reason (RV3). */
export function decideReject(
  { until, ...data }: z.infer<typeof rejectProof>,
  state: ReviewState,
  _: unknown,
  context: Context,
): Decision<NewReviewEvent, Judged> {
  const refusal = verifyRefusal({ ...data, until }, state, context);
  return refusal ? refuse(refusal) : accept({ type: 'ProofRejected', data });
}

/** Why this user may not verify a proof, or null. The server decides who else may (RV1). */
function verifyRefusal({ owner, proofId, until }: z.infer<typeof approveProof>, state: ReviewState, { actor, at }: Context): Judged | null {
  if (owner === actor) return { type: 'OwnProof' };
  if (ownOpinion(state, proofId) !== null) return { type: 'AlreadyVerified' };
  return until <= at ? { type: 'VerdictGiven' } : null;
}

/** Disputes a verdict (RV5): the owner of the proof only a rejection. */
export function decideDispute(
  { until, accepts, ...data }: z.infer<typeof disputeVerdict>,
  state: ReviewState,
  _: unknown,
  { actor, at }: Context,
): Decision<NewReviewEvent, RefusalOf<'AlreadyDisputed' | 'DisputingOver' | 'OwnProof'>> {
  if (data.owner === actor && accepts) return refuse({ type: 'OwnProof' });
  if (ownReviewsOf(state, data.proofId).some(({ action }) => action === 'disputed')) return refuse({ type: 'AlreadyDisputed' });
  return until <= at ? refuse({ type: 'DisputingOver' }) : accept({ type: 'VerdictDisputed', data });
}

/** Votes on a dispute, as neither of its two sides (RV6). */
export function decideVote(
  { until, disputer, ...data }: z.infer<typeof voteOnDispute>,
  state: ReviewState,
  _: unknown,
  { actor, at }: Context,
): Decision<NewReviewEvent, RefusalOf<'AlreadyVoted' | 'DisputeDecided' | 'OwnDispute'>> {
  if (data.owner === actor || disputer === actor) return refuse({ type: 'OwnDispute' });
  if (ownReviewsOf(state, data.dispute).length > 0) return refuse({ type: 'AlreadyVoted' });
  return until <= at ? refuse({ type: 'DisputeDecided' }) : accept({ type: 'DisputeVoted', data });
}

/** Takes a review back, within ten seconds and before it is pushed (RV4). */
export function decideUndo(
  { event }: z.infer<typeof undoReview>,
  state: ReviewState,
  facts: ReviewFacts,
  { at }: Context,
): Decision<NewReviewEvent, RefusalOf<'NothingToUndo'>> {
  const review = ownReview(state, event);
  if (review === null || !facts.isWaiting(event) || later(review.at, UNDO_TIME) < at) return refuse({ type: 'NothingToUndo' });
  return accept({ type: 'ReviewUndone', data: { challengeId: review.challengeId, event } });
}
