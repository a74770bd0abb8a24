import { badgeOf, trustScore, type Badge, type ChallengeStatus, type TrustCounts } from '@gauntlet/core';

/** A person's figures, from their challenges. */
export type Figures = {
  readonly trust: number;
  readonly completed: number;
  readonly missed: number;
  readonly disputes: number;
  readonly badge: Badge;
};

type Counts = { completed: number; missed: number };

/** Counts completed challenges and missed check-ins of every participant. */
export function countsByPerson(statuses: readonly ChallengeStatus[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { person, runStatus: status } of statuses.flatMap(({ participants }) => participants)) {
    if (status === null) continue;
    const { completed, missed } = counts.get(person) ?? { completed: 0, missed: 0 };
    const isCompleted = status.outcome.name === 'completed';
    counts.set(person, { completed: completed + (isCompleted ? 1 : 0), missed: missed + status.missed.length });
  }
  return counts;
}

/** Returns the figures for these counts. */
export function figuresOf({ completed, missed }: Counts = { completed: 0, missed: 0 }): Figures {
  const counts: TrustCounts = { completed, missed, disputesLost: 0 };
  return { trust: trustScore(counts), completed, missed, disputes: counts.disputesLost, badge: badgeOf(counts) };
}
