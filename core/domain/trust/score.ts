/** What trust is made of. Counts of final facts only. */
export type TrustCounts = { readonly completed: number; readonly missed: number; readonly disputesLost: number };

export const BADGES = ['none', 'consistent', 'reliable', 'flagged'] as const;
export type Badge = (typeof BADGES)[number];

/** What a new person has, and what each final fact adds to it (TR1). */
export const TRUST_START = 50;
export const TRUST_STEPS = { completed: 3, missed: -2, disputeLost: -5 } as const;

/** Trust before it is clamped for display (TR1): 50 + 3 a completed challenge - 2 a missed check-in - 5 a lost dispute. */
export function trustScore({ completed, missed, disputesLost }: TrustCounts): number {
  return TRUST_START + completed * TRUST_STEPS.completed + missed * TRUST_STEPS.missed + disputesLost * TRUST_STEPS.disputeLost;
}

/** Trust as it is shown, 0 to 100 (TR2). */
export function shownTrust(counts: TrustCounts): number {
  return Math.min(100, Math.max(0, trustScore(counts)));
}

/** The badge of a score (TR3). */
export function badgeOf(counts: TrustCounts): Badge {
  const score = trustScore(counts);
  if (score < 40) return 'flagged';
  if (score >= 85 && counts.completed >= 10) return 'reliable';
  return score >= 60 && counts.completed >= 3 ? 'consistent' : 'none';
}

/** Under 60 a score is low and shown red (TR4). */
export function isLowTrust(shown: number): boolean {
  return shown < 60;
}
