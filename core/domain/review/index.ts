import type { Slice } from '../../kernel/fold/slice.ts';
import { approveProof, disputeVerdict, rejectProof, undoReview, voteOnDispute } from './commands.ts';
import { decideApprove, decideDispute, decideReject, decideUndo, decideVote, type ReviewFacts } from './decide.ts';
import { reviewFold } from './fold.ts';
import type { ReviewState } from './state.ts';

/** Opinions about other people's proofs, disputes and votes. Rules: RULES.md. */
export const review = {
  ...reviewFold,
  commands: {
    ApproveProof: { schema: approveProof, decide: decideApprove },
    RejectProof: { schema: rejectProof, decide: decideReject },
    DisputeVerdict: { schema: disputeVerdict, decide: decideDispute },
    VoteOnDispute: { schema: voteOnDispute, decide: decideVote },
    UndoReview: { schema: undoReview, decide: decideUndo },
  },
} satisfies Slice<ReviewState, ReviewFacts>;
