import type { Instant } from '../../kernel/time/instant.ts';
import type { Pages } from '../../kernel/lib/pages.ts';

/** What moves the score: a challenge completed, a check-in missed for good, a dispute lost (TR1). */
export type TrustCause = 'completed' | 'missed' | 'disputeLost';

/** One change of the score: the event behind it, and the challenge it is about. `window` is that of a missed check-in. */
export type TrustChange = { event: string; at: Instant; cause: TrustCause; challengeId: string; window: number | null };

export type TrustState = {
  completed: number;
  missed: number;
  disputesLost: number;
  /** In the order of the log. */
  changes: Pages<TrustChange>;
};

export const initialTrust: TrustState = { completed: 0, missed: 0, disputesLost: 0, changes: [] };
