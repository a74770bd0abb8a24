/** Projections of disputes, of how a challenge ended, and of what happened in it. Loaded with the screens that show them. */
import type { AppProjection } from './appState.ts';
import { challengeDisputes, openDisputes, proofDispute } from './disputes.readModel.ts';
import type { ChallengeDisputes, DisputeView, ProofDispute } from './disputeViews.ts';

export type { ChallengeDisputes, Decision, DisputableVerdict, DisputeView, OwnVoice, ProofDispute, Side, Voice } from './disputeViews.ts';
export type { OpinionView, ProofReviewView } from './proofReview.readModel.ts';
export { rejected$, type RejectedCheckIn } from './rejected.readModel.ts';
export { toVerify$, type ToVerify } from './toVerify.readModel.ts';
export { toVerifyCount$, verifyUntil$ } from './toVerifyCount.readModel.ts';
export * from './witnesses.readModel.ts';
export { ending$, type Ending, type OpenMatters, type Standing } from './ending.readModel.ts';
export { timeline$ } from './timeline.readModel.ts';
export type { TimelineEntry, TimelineKind } from './timelineEntry.ts';
export { trustEvidence$, type TrustEvidence } from './trustEvidence.readModel.ts';
export { windowRows$, type WindowCell, type WindowRow, type WindowTable } from './windowRows.readModel.ts';

/** The dispute of the verdict on a check-in, or whether the user may dispute it (RV5). */
export function proofDispute$(challengeId: string, proofId: string): AppProjection<ProofDispute> {
  return { key: `proofDispute:${challengeId}:${proofId}`, select: (app, asOf) => proofDispute(app, asOf, challengeId, proofId) };
}

/** The disputes of a challenge, and the verdicts that the user may dispute. */
export function challengeDisputes$(challengeId: string): AppProjection<ChallengeDisputes> {
  return { key: `challengeDisputes:${challengeId}`, select: (app, asOf) => challengeDisputes(app, asOf, challengeId) };
}

/** The open disputes of the user's challenges (RV6). */
export const openDisputes$: AppProjection<readonly DisputeView[]> = { key: 'openDisputes', select: openDisputes };
