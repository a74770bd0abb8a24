import { getFrom, type PagedRecord } from '../../kernel/lib/pagedRecord.ts';
import type { Instant } from '../../kernel/time/instant.ts';

/** What this user did about a proof or a dispute. */
export type OwnReview = {
  event: string;
  action: 'approved' | 'rejected' | 'disputed' | 'upheld' | 'overturned';
  challengeId: string;
  proofId: string;
  reason: string;
  at: Instant;
};

/** This user's reviews that stand: without those that they took back, or that the server refused. */
export type ReviewState = {
  /** By what they are about: the proof, of a vote the dispute. */
  bySubject: PagedRecord<OwnReview[]>;
  /** The subject of each review, by its event. */
  subjects: PagedRecord<string>;
};

/** The state before the first event. */
export const initialReviews: ReviewState = { bySubject: [], subjects: [] };

/** Returns what this user did about a proof, or about a dispute. */
export function ownReviewsOf({ bySubject }: Pick<ReviewState, 'bySubject'>, subject: string): readonly OwnReview[] {
  return getFrom(bySubject, subject) ?? [];
}

/** Returns this user's opinion about a proof, or null. */
export function ownOpinion(state: Pick<ReviewState, 'bySubject'>, proofId: string): OwnReview | null {
  return ownReviewsOf(state, proofId).find(({ action }) => action === 'approved' || action === 'rejected') ?? null;
}

/** Returns the review that an event recorded, or null. */
export function ownReview({ bySubject, subjects }: ReviewState, event: string): OwnReview | null {
  const subject = getFrom(subjects, event);
  return subject === undefined ? null : (ownReviewsOf({ bySubject }, subject).find((each) => each.event === event) ?? null);
}
