/** The counts that make the trust score. Only final facts count (TR1). */
export type TrustCounts = { readonly completed: number; readonly missed: number; readonly disputesLost: number };

/** The badges of trust (TR3). */
export const BADGES = ['none', 'consistent', 'reliable', 'flagged'] as const;
export type Badge = (typeof BADGES)[number];

/** The score of a new user, and what each final fact adds to it (TR1). */
export const TRUST_START = 50;
export const TRUST_STEPS = { completed: 3, missed: -2, disputeLost: -5 } as const;

/**
 * The unclamped trust score (TR1): 50 + 3 per completed challenge - 2 per missed check-in - 5 per lost dispute.
 *
 * @example trustScore({ completed: 15, missed: 2, disputesLost: 0 }) // 91
 */
export function trustScore({ completed, missed, disputesLost }: TrustCounts): number {
  return TRUST_START + completed * TRUST_STEPS.completed + missed * TRUST_STEPS.missed + disputesLost * TRUST_STEPS.disputeLost;
}

/** The trust score clamped for display, 0 to 100 (TR2). */
export function shownTrust(counts: TrustCounts): number {
  return clampedTrust(trustScore(counts));
}

/** A score clamped for display, 0 to 100 (TR2). */
export function clampedTrust(score: number): number {
  return Math.min(100, Math.max(0, score));
}

/** The badge of the unclamped score (TR3). */
export function badgeOf(counts: TrustCounts): Badge {
  return badgeAt(trustScore(counts), counts.completed);
}

/** The badge of an unclamped score and a number of completed challenges (TR3). */
export function badgeAt(score: number, completed: number): Badge {
  if (score < 40) return 'flagged';
  if (score >= 85 && completed >= 10) return 'reliable';
  return score >= 60 && completed >= 3 ? 'consistent' : 'none';
}

/** Whether a shown score is low: under 60 (TR4). */
export function isLowTrust(shown: number): boolean {
  return shown < 60;
}
