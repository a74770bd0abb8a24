import type { ChallengeNodes, ChallengeStatus, Instant, ProofReview, Refusal, ReviewFields } from '@gauntlet/core';
import { mayVerify } from '@gauntlet/core/server';
import { statusAt } from './rules.ts';

/** When a review arrives, and whether its author votes as a host of the installation. */
type Arrival = { readonly now: Instant; readonly isHost: boolean };

/** Returns why a person may not say this about a proof, its verdict or a dispute (RV1 to RV6), or null. */
export function reviewRefusal(nodes: ChallengeNodes, fields: ReviewFields, { now, isHost }: Arrival): Refusal | null {
  const status = statusAt(nodes, now);
  const { '/attributes/@usrId': person, '/attributes/@about': subject } = fields;
  switch (fields['/attributes/@actn']) {
    case 'approved':
    case 'rejected':
      return opinionRefusal(status.reviews.get(subject), person);
    case 'disputed':
      return disputeRefusal(status, status.reviews.get(subject), person);
    case 'upheld':
    case 'overturned':
      return voteRefusal(
        [...status.reviews.values()].find(({ dispute }) => dispute?.id === subject),
        { person, isHost, asHost: fields['/attributes/@role'] === 'host' },
      );
  }
}

function opinionRefusal(review: ProofReview | undefined, person: string): Refusal | null {
  if (review === undefined) return { type: 'NoSuchProof' };
  if (review.owner === person) return { type: 'OwnProof' };
  if (!mayVerify(review.jury, person)) return { type: 'NotYoursToVerify' };
  if (review.verdict.opinions.some((opinion) => opinion.person === person)) return { type: 'AlreadyVerified' };
  return review.verdict.name === 'decided' ? { type: 'VerdictGiven' } : null;
}

function disputeRefusal({ participants }: ChallengeStatus, review: ProofReview | undefined, person: string): Refusal | null {
  if (review === undefined) return { type: 'NoSuchProof' };
  const part = participants.find((each) => each.person === person);
  if (part === undefined || part.left !== null) return { type: 'NotTakingPart' };
  if (review.verdict.name === 'open') return { type: 'NoVerdictYet' };
  if (review.dispute !== null) return { type: 'AlreadyDisputed' };
  if (review.owner === person && review.verdict.accepts) return { type: 'OwnProof' };
  return review.disputableUntil === null ? { type: 'DisputingOver' } : null;
}

type Voter = { readonly person: string; readonly isHost: boolean; readonly asHost: boolean };

function voteRefusal(review: ProofReview | undefined, { person, isHost, asHost }: Voter): Refusal | null {
  const dispute = review?.dispute;
  if (!dispute) return { type: 'NoSuchDispute' };
  if (dispute.person === person || dispute.owner === person) return { type: 'OwnDispute' };
  const isVoter = dispute.isForHost ? isHost : dispute.voters.includes(person) && !asHost;
  if (!isVoter) return { type: 'NotYoursToDecide' };
  if (dispute.name !== 'open') return { type: 'DisputeDecided' };
  return dispute.votes.some((vote) => vote.person === person) ? { type: 'AlreadyVoted' } : null;
}
