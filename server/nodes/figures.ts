import type { ChallengeStanding } from '@gauntlet/core';
import type { Badge } from '@gauntlet/core/schemas';

/** What a person's challenges say of them. */
export type Figures = { readonly trust: number; readonly completed: number; readonly missed: number; readonly disputes: number; readonly badge: Badge };

type Counts = { completed: number; missed: number };

/** Counts, for everyone in these challenges, what was completed and what was missed for good. */
export function countsByPerson(standings: readonly ChallengeStanding[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { person, standing } of standings.flatMap(({ participants }) => participants)) {
    if (standing === null) continue;
    const { completed, missed } = counts.get(person) ?? { completed: 0, missed: 0 };
    const isCompleted = standing.outcome.name === 'completed';
    counts.set(person, { completed: completed + (isCompleted ? 1 : 0), missed: missed + standing.missed.length });
  }
  return counts;
}

/** The figures of a person with these counts. */
export function figuresOf({ completed, missed }: Counts = { completed: 0, missed: 0 }): Figures {
  const counts = { completed, missed, disputesLost: 0 };
  return { trust: trustScore(counts), completed, missed, disputes: counts.disputesLost, badge: badgeOf(counts) };
}

function trustScore({ completed, missed, disputesLost }: { completed: number; missed: number; disputesLost: number }): number {
  return 50 + completed * 3 - missed * 2 - disputesLost * 5;
}
function badgeOf(counts: { completed: number; missed: number; disputesLost: number }): Badge {
  const score = trustScore(counts);
  if (score < 40) return 'flagged';
  if (score >= 85 && counts.completed >= 10) return 'reliable';
  return score >= 60 && counts.completed >= 3 ? 'consistent' : 'none';
}
