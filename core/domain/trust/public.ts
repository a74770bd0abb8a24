/** The figures that others see of a person (TR6, TR7): only what somebody else could see happen, and less for much of it in one week. */
import { daysOfDate, type Instant } from '../../kernel/time/instant.ts';
import { badgeAt, clampedTrust, TRUST_START, TRUST_STEPS, type Badge } from './score.ts';

/** Points for the completed challenges of one week, in the order of their ends; none for further ones (TR7). */
export const WEEKLY_STEPS = [TRUST_STEPS.completed, TRUST_STEPS.completed, TRUST_STEPS.completed, 2, 1] as const;

/** A person's part in a challenge as far as it counts for others: when they completed it, or null, how many check-ins they missed, and how many disputes they lost. */
export type CountedPart = {
  readonly challengeId: string;
  readonly completedAt: Instant | null;
  readonly missed: number;
  readonly lost: number;
};

/** A completed challenge that counts for others, with its points: 0 when the person completed enough in that week before. */
export type CountedCompletion = { readonly challengeId: string; readonly completedAt: Instant; readonly points: number };

/** What others see of a person. `completed` counts completions that have points; `trust` is 0 to 100. */
export type PublicFigures = {
  readonly trust: number;
  readonly badge: Badge;
  readonly completed: number;
  readonly missed: number;
  readonly disputesLost: number;
  readonly completions: readonly CountedCompletion[];
};

/**
 * Computes what others see of a person from their counted parts (TR6, TR7).
 *
 * @example publicFigures([{ challengeId: 'a', completedAt: '2026-03-09T00:00:00.000Z', missed: 1, lost: 0 }]).trust // 51
 */
export function publicFigures(parts: readonly CountedPart[]): PublicFigures {
  const completions = pointsByWeek(parts);
  const missed = parts.reduce((sum, part) => sum + part.missed, 0);
  const completed = completions.filter(({ points }) => points > 0).length;
  const disputesLost = parts.reduce((sum, part) => sum + part.lost, 0);
  const gained = completions.reduce((sum, { points }) => sum + points, 0);
  const score = TRUST_START + gained + missed * TRUST_STEPS.missed + disputesLost * TRUST_STEPS.disputeLost;
  return { trust: clampedTrust(score), badge: badgeAt(score, completed), completed, missed, disputesLost, completions };
}

function pointsByWeek(parts: readonly CountedPart[]): CountedCompletion[] {
  const inWeek = new Map<number, number>();
  const completed = parts.flatMap(({ challengeId, completedAt }) => (completedAt === null ? [] : [{ challengeId, completedAt }]));
  return completed.toSorted(byEnd).map((completion) => {
    const week = weekOf(completion.completedAt);
    const before = inWeek.get(week) ?? 0;
    inWeek.set(week, before + 1);
    return { ...completion, points: WEEKLY_STEPS[before] ?? 0 };
  });
}

type Completion = { readonly challengeId: string; readonly completedAt: Instant };

function byEnd(a: Completion, b: Completion): number {
  const [one, two] = [`${a.completedAt} ${a.challengeId}`, `${b.completedAt} ${b.challengeId}`];
  return one < two ? -1 : one > two ? 1 : 0;
}

/** The number of the week in UTC, from Monday: the same for everyone. */
function weekOf(instant: Instant): number {
  // 1970-01-01 was a Thursday.
  return Math.floor((daysOfDate(instant.slice(0, 10)) + 3) / 7);
}
