import type { Slice } from '../../kernel/fold/slice.ts';
import { approveProof, becomeWitness, disputeVerdict, inviteWitness, rejectProof, undoReview, voteOnDispute } from './commands.ts';
import { decideApprove, decideDispute, decideReject, decideUndo, decideVote, type ReviewFacts } from './decide.ts';
import { decideBecomeWitness, decideInviteWitness } from './decideWitness.ts';
import { reviewFold } from './fold.ts';
import type { ReviewState } from './state.ts';

/** Opinions about other people's proofs, disputes, votes and witnesses. Rules: RULES.md. */
export const review = {
  ...reviewFold,
  commands: {
    ApproveProof: { schema: approveProof, decide: decideApprove },
    RejectProof: { schema: rejectProof, decide: decideReject },
    DisputeVerdict: { schema: disputeVerdict, decide: decideDispute },
    VoteOnDispute: { schema: voteOnDispute, decide: decideVote },
    InviteWitness: { schema: inviteWitness, decide: decideInviteWitness },
    BecomeWitness: { schema: becomeWitness, decide: decideBecomeWitness },
    UndoReview: { schema: undoReview, decide: decideUndo },
  },
} satisfies Slice<ReviewState, ReviewFacts>;
