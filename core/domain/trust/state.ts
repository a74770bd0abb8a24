import type { Instant } from '../../kernel/time/instant.ts';
import type { Pages } from '../../kernel/lib/pages.ts';

/** Causes of a change of the score: a completed challenge, a final miss, a lost dispute (TR1). */
export type TrustCause = 'completed' | 'missed' | 'disputeLost';

/**
 * One change of the score: its event and its challenge. `window` is the index of a missed window, else null. `isReversed`: a
 * revision of the outcome took back an earlier change (TR9).
 */
export type TrustChange = { event: string; at: Instant; cause: TrustCause; challengeId: string; window: number | null; isReversed?: true };

/** The counts behind the trust score, and its changes. */
export type TrustState = {
  completed: number;
  missed: number;
  disputesLost: number;
  /** How many disputes each recorded outcome says that the user lost, by challenge. */
  lostIn: Record<string, number>;
  /** In log order. */
  changes: Pages<TrustChange>;
};

/** The state before the first event. */
export const initialTrust: TrustState = { completed: 0, missed: 0, disputesLost: 0, lostIn: {}, changes: [] };
