import type { Instant } from '../../kernel/time/instant.ts';
import { getFrom, type PagedRecord } from '../../kernel/lib/pagedRecord.ts';
import type { Evidence } from './events.ts';

/** Maximum number of check-ins of one user in one window (PF9). */
export const MAX_PROOFS_PER_WINDOW = 3;

/** A check-in of this user. */
export type OwnProof = {
  id: string;
  challengeId: string;
  window: number;
  evidence: Evidence;
  note: string;
  at: Instant;
  /** Why the node API refused it, or null. */
  refusal: string | null;
  /** The rejected check-in that it replaces (RV8), or null. */
  replaces: string | null;
};

/** The user's check-ins. */
export type ProofState = {
  /**
   * By challenge, in the order of their instants, so that a check-in copies only the list of its challenge. Lists instead of objects keyed by proof id,
   * because engines create and read objects with many distinct keys slowly.
   */
  byChallenge: PagedRecord<OwnProof[]>;
  /** Ids of the sample history's challenges, whose check-ins a fresh start removes (AC10). */
  samples: string[];
};
/** The state before the first event. */
export const initialProofs: ProofState = { byChallenge: [], samples: [] };

/** The user's check-ins in a challenge, in the order of their instants. */
export function ownProofs({ byChallenge }: Pick<ProofState, 'byChallenge'>, challengeId: string): readonly OwnProof[] {
  return getFrom(byChallenge, challengeId) ?? [];
}
