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

export type ProofState = { byId: Record<string, OwnProof> };
export const initialProofs: ProofState = { byId: {} };
