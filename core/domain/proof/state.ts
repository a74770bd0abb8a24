import type { Instant } from '../../kernel/time/instant.ts';
import type { Evidence } from './events.ts';

/** A check-in of this person. */
export type OwnProof = {
  id: string;
  challengeId: string;
  window: number;
  evidence: Evidence;
  note: string;
  at: Instant;
  /** Why the node API refused it; null while nobody did. */
  refusal: string | null;
};

/** What this person's check-ins are. */
export type ProofState = {
  /**
   * By challenge, in the order of the log: a check-in copies what belongs to its challenge, not all there ever were. Lists and no
   * tables by id: an object whose fields are ids of its own is a shape of its own, which takes long to make and to read.
   */
  byChallenge: Record<string, OwnProof[]>;
  /** Challenges that a sample history made: their check-ins go with them when the person starts fresh (AC10). */
  samples: string[];
};
export const initialProofs: ProofState = { byChallenge: {}, samples: [] };
