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
  /** The user's invitations of a witness, by challenge: the event, and the code in the link (RV9); null after the server refused it. */
  invited: PagedRecord<{ event: string; code: string } | null>;
  /** The events by which the user became a witness, by challenge (RV10). */
  witnessed: PagedRecord<string | null>;
};

/** The state before the first event. */
export const initialReviews: ReviewState = { bySubject: [], subjects: [], invited: [], witnessed: [] };

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

/** Returns the code in the user's link for a witness of their challenge, or null (RV9). */
export function witnessCodeOf({ invited }: Pick<ReviewState, 'invited'>, challengeId: string): string | null {
  return getFrom(invited, challengeId)?.code ?? null;
}

/** Whether the user became a witness of a challenge (RV10). */
export function isOwnWitnessing({ witnessed }: Pick<ReviewState, 'witnessed'>, challengeId: string): boolean {
  return (getFrom(witnessed, challengeId) ?? null) !== null;
}
