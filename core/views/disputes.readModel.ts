import type { AppState } from './appState.ts';
import type { Dispute, Vote } from '../domain/review/dispute.ts';
import { UNDO_TIME } from '../domain/review/events.ts';
import { ownReviewsOf, type OwnReview } from '../domain/review/state.ts';
import { statusOfEvent } from '../domain/outbox/eventStatus.ts';
import { isTakingPart, ownChallenge, ownChallenges } from '../domain/challenge/state.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import type { ProofReview } from '../replication/proofReviews.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import { personOf } from './people.ts';
import { proofViews, type ProofView } from './proofs.readModel.ts';
import type { ChallengeDisputes, Decision, DisputableVerdict, DisputeView, OwnVoice, ProofDispute, Side, Voice } from './disputeViews.ts';

const NO_DISPUTE: ProofDispute = { disputable: null, filed: null, dispute: null };

/** Returns the dispute of the verdict on a check-in, or whether the user may dispute it. */
export function proofDispute(app: AppState, { now }: AsOf, challengeId: string, proofId: string): ProofDispute {
  const status = remoteChallengeStatus(app.remote, challengeId, now, app.calendar);
  const review = status?.reviews.get(proofId);
  if (!status || !review) return NO_DISPUTE;
  return { disputable: disputableOf(app, status, review, now), filed: filedOf(app, review), dispute: disputeIn(app, status, review, now) };
}

/** Returns the disputes of a challenge, and what the user may dispute. */
export function challengeDisputes(app: AppState, { now }: AsOf, challengeId: string): ChallengeDisputes {
  const status = remoteChallengeStatus(app.remote, challengeId, now, app.calendar);
  if (!status) return { open: [], decided: [], disputable: [] };
  const reviews = [...status.reviews.values()];
  const disputes = reviews.flatMap((review) => disputeIn(app, status, review, now) ?? []);
  const disputable = reviews.flatMap((review) => disputableOf(app, status, review, now) ?? []);
  return {
    open: disputes.filter(({ decision }) => decision === null).toSorted((a, b) => (a.until < b.until ? -1 : 1)),
    decided: disputes
      .filter(({ decision }) => decision !== null)
      .toSorted((a, b) => ((a.decision?.at ?? '') < (b.decision?.at ?? '') ? 1 : -1)),
    disputable: disputable.toSorted((a, b) => Number(b.owner.isMe) - Number(a.owner.isMe) || (a.until < b.until ? -1 : 1)),
  };
}

/** Returns the open disputes of the challenges in which the user takes part: those that wait for their vote first, then by the time left. */
export function openDisputes(app: AppState, asOf: AsOf): DisputeView[] {
  const running = ownChallenges(app.root.challenge).filter((own) => isTakingPart(own) && !own.isSample && own.stage.name === 'active');
  const open = running.flatMap(({ id }) => challengeDisputes(app, asOf, id).open);
  const waits = ({ canVoteAs }: DisputeView): number => Number(canVoteAs !== null);
  return open.toSorted((a, b) => waits(b) - waits(a) || (a.until < b.until ? -1 : 1));
}

function disputableOf(app: AppState, status: ChallengeStatus, review: ProofReview, now: Instant): DisputableVerdict | null {
  const { owner, verdict, disputableUntil: until } = review;
  const takesPart = status.participants.some(({ person, left }) => person === app.me && left === null);
  if (until === null || until <= now || !takesPart || (owner === app.me && verdict.accepts) || filedOf(app, review)) return null;
  return {
    challengeId: status.id,
    proof: proofIn(app, { status, now }, review.proof),
    proofId: review.proof,
    owner: sideOf(app, owner),
    accepts: verdict.accepts,
    opinions: opinionsOf(app, review),
    until,
  };
}

function filedOf(app: AppState, { proof, dispute }: ProofReview): OwnVoice | null {
  const own = ownReviewsOf(app.root.review, proof).find(({ action }) => action === 'disputed');
  return own && dispute === null ? ownVoice(app, own) : null;
}

function ownVoice({ root }: AppState, { event, action, reason, at }: OwnReview): OwnVoice {
  const isWaiting = statusOfEvent(root.sync, event).name === 'waiting';
  return { event, agrees: action === 'upheld', reason, undoUntil: isWaiting ? later(at, UNDO_TIME) : null };
}

function disputeIn(app: AppState, status: ChallengeStatus, review: ProofReview, now: Instant): DisputeView | null {
  const { dispute, verdict } = review;
  if (!dispute) return null;
  const own = ownReviewsOf(app.root.review, dispute.id)[0];
  return {
    id: dispute.id,
    challengeId: status.id,
    title: ownChallenge(app.root.challenge, status.id)?.terms.title ?? status.terms.title,
    proofId: review.proof,
    proof: proofIn(app, { status, now }, review.proof),
    owner: sideOf(app, dispute.owner),
    author: sideOf(app, dispute.person),
    accepts: verdict.accepts,
    reason: dispute.reason,
    filedAt: dispute.at,
    opinions: opinionsOf(app, review),
    isForHost: dispute.isForHost,
    voters: dispute.voters.length,
    votes: dispute.votes.map((vote) => voiceOf(app, { ...vote, agrees: vote.upholds })),
    until: dispute.until,
    decision: decisionOf(app, dispute),
    canVoteAs: own || dispute.until <= now ? null : voterIn(app, dispute),
    ownVote: own ? ownVoice(app, own) : null,
  };
}

/** As what the user may vote on an open dispute (RV6): neither of its two sides may. */
function voterIn(app: AppState, { name, isForHost, voters, person, owner, votes }: Dispute): DisputeView['canVoteAs'] {
  const hasVoted = votes.some((vote) => vote.person === app.me);
  if (name !== 'open' || hasVoted || person === app.me || owner === app.me) return null;
  if (isForHost) return isModerator(app) ? 'host' : null;
  return voters.includes(app.me) ? 'participant' : null;
}

/** Whether the user is a host of the installation: their own profile's node says so. */
function isModerator({ remote, me }: AppState): boolean {
  return profileNode(remote, me)?.fieldValues['/attributes/@moder'] === 'yes';
}

function decisionOf(app: AppState, dispute: Dispute): Decision | null {
  if (dispute.name === 'open') return null;
  const { name, decidedAt, basis, loser } = dispute;
  return { name, at: decidedAt, basis, loser: loser === null ? null : sideOf(app, loser) };
}

function proofIn(app: AppState, frame: { readonly status: ChallengeStatus; readonly now: Instant }, proof: string): ProofView | null {
  return proofViews(app, frame.status.id, frame).find(({ id }) => id === proof) ?? null;
}

/** Returns what those who verified a check-in said, in the order of their receipts. */
export function opinionsOf(app: AppState, { verdict }: ProofReview): Voice[] {
  return verdict.opinions.map((opinion) => voiceOf(app, { ...opinion, agrees: opinion.accepts }));
}

function voiceOf(app: AppState, { person, agrees, reason, at }: Pick<Vote, 'person' | 'reason' | 'at'> & { agrees: boolean }): Voice {
  return { ...sideOf(app, person), agrees, reason, at };
}

function sideOf(app: AppState, person: string): Side {
  return { person, name: personOf(app, person).name, isMe: person === app.me };
}
