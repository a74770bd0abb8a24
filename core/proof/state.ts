import type { Instant } from '../kernel/instant.ts';
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

/** By challenge, then by id: a check-in copies what belongs to its challenge, not all there ever were. */
export type ProofState = {
  byChallenge: Record<string, Record<string, OwnProof>>;
  /** Challenges that a sample history made: their check-ins go with them when the person starts fresh (AC10). */
  samples: string[];
};
export const initialProofs: ProofState = { byChallenge: {}, samples: [] };
