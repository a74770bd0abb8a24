import type { FoldedEvent } from '../../kernel/log/event.ts';
import type { Evolvers, Guards, SliceFold } from '../../kernel/fold/slice.ts';
import { getFrom, setIn } from '../../kernel/lib/pagedRecord.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { reviewEvents, type ReviewEvent } from './events.ts';
import {
  initialReviews,
  isOwnWitnessing,
  ownOpinion,
  ownReview,
  ownReviewsOf,
  witnessCodeOf,
  type OwnReview,
  type ReviewState,
} from './state.ts';

const evolvers: Evolvers<ReviewState, ReviewEvent | OutboxEvent> = {
  ProofApproved: (draft, event) => add(draft, event, { action: 'approved', subject: event.data.proofId, reason: '' }),
  ProofRejected: (draft, event) => add(draft, event, { action: 'rejected', subject: event.data.proofId, reason: event.data.reason }),
  VerdictDisputed: (draft, event) => add(draft, event, { action: 'disputed', subject: event.data.proofId, reason: event.data.reason }),
  DisputeVoted: (draft, event) => {
    const { upholds, dispute, reason } = event.data;
    add(draft, event, { action: upholds ? 'upheld' : 'overturned', subject: dispute, reason });
  },
  ReviewUndone: (draft, { data }) => remove(draft, data.event),
  NodeRefused: (draft, { data }) => {
    if (data.type in reviewEvents) remove(draft, data.event);
    if (getFrom(draft.invited, data.about)?.event === data.event) setIn(draft.invited, data.about, null);
    if (getFrom(draft.witnessed, data.about) === data.event) setIn(draft.witnessed, data.about, null);
  },
  WitnessInvited: (draft, { id, data }) => setIn(draft.invited, data.challengeId, { event: id, code: data.code }),
  WitnessJoined: (draft, { id, data }) => setIn(draft.witnessed, data.challengeId, id),
};

type About = { readonly challengeId: string; readonly proofId: string };
type Added = Pick<OwnReview, 'action' | 'reason'> & { readonly subject: string };

function add(draft: ReviewState, { id, at, data }: FoldedEvent<string, About>, { action, subject, reason }: Added): void {
  const review = { event: id, action, challengeId: data.challengeId, proofId: data.proofId, reason, at };
  const before = getFrom(draft.bySubject, subject);
  if (before) before.push(review);
  else setIn(draft.bySubject, subject, [review]);
  setIn(draft.subjects, id, subject);
}

function remove(draft: ReviewState, event: string): void {
  const reviews = getFrom(draft.bySubject, getFrom(draft.subjects, event) ?? '');
  const index = reviews?.findIndex((each) => each.event === event) ?? -1;
  if (index >= 0) reviews?.splice(index, 1);
}

/** Voids what a merge may bring: a second opinion, dispute or vote, and the undoing of what is not there. */
const guards: Guards<ReviewState, ReviewEvent> = {
  ProofApproved: (state, { data }) => opinionReason(state, data.proofId),
  ProofRejected: (state, { data }) => opinionReason(state, data.proofId),
  VerdictDisputed: (state, { data }) =>
    ownReviewsOf(state, data.proofId).some(({ action }) => action === 'disputed') ? 'RV5: disputed before' : null,
  DisputeVoted: (state, { data }) => (ownReviewsOf(state, data.dispute).length > 0 ? 'RV6: voted before' : null),
  WitnessInvited: (state, { data }) => (witnessCodeOf(state, data.challengeId) === null ? null : 'RV9: invited before'),
  WitnessJoined: (state, { data }) => (isOwnWitnessing(state, data.challengeId) ? 'RV10: a witness before' : null),
  ReviewUndone: (state, { data }) => (ownReview(state, data.event) === null ? 'RV4: nothing to take back' : null),
};

function opinionReason(state: ReviewState, proofId: string): string | null {
  return ownOpinion(state, proofId) === null ? null : 'RV3: verified before';
}

/** Folds the events of the slice. */
export const reviewFold = { initial: initialReviews, events: reviewEvents, guards, evolvers } satisfies SliceFold<ReviewState>;
