import type { Terms } from '../domain/challenge/events.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Witness } from './members.ts';
import type { Participant } from './participants.ts';
import type { ProofReview } from './proofReviews.ts';
import type { Start } from './start.ts';

/** A challenge as of a moment, folded from its nodes. The server responds with it; the client shows other people's challenges from it. */
export type ChallengeStatus = {
  readonly id: string;
  readonly creator: string;
  readonly terms: Terms;
  /** 'active' until the parts of all are final; 'disputed' while a dispute is open (CH13). */
  readonly status: 'pending' | 'active' | 'disputed' | 'completed' | 'failed' | 'cancelled';
  readonly start: Start | null;
  /** The end of the creator's last window; null before the start. */
  readonly endsAt: Instant | null;
  readonly participants: readonly Participant[];
  /** The witnesses (RV11), in the order in which the server received them. */
  readonly witnesses: readonly Witness[];
  /** What became of each proof, by its id (RV1 to RV8). */
  readonly reviews: ReadonlyMap<string, ProofReview>;
};
