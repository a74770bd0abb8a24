import type { AppProjection, AppState } from './appState.ts';
import type { Frequency, ProofType } from '../domain/challenge/events.ts';
import { checkInOf } from '../domain/decisionFacts.ts';
import { courseOf, type Course } from '../domain/challenge/course.ts';
import { isFilled, isTakingPart, runOf, ownChallenge } from '../domain/challenge/state.ts';
import { ACHIEVEMENTS } from '../domain/progress/achievements.ts';
import { streakOf, type Streak } from '../domain/progress/streak.readModel.ts';
import { streakLadderOf, type StreakLadder } from '../domain/progress/streakLadder.readModel.ts';
import { ownProofs, type ProofState } from '../domain/proof/state.ts';
import type { AppRefusal } from '../domain/slices.ts';
import { entriesIn } from '../kernel/lib/pagedRecord.ts';
import { isId } from '../kernel/log/id.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { standingOf, type RunStanding } from './standing.readModel.ts';
import { verifiedOwn } from './verifiedOwn.ts';

export type { Course };

/** What a check-in in one challenge needs, and what it moves. */
export type CheckInView = {
  readonly challengeId: string;
  readonly title: string;
  readonly proofType: ProofType;
  readonly frequency: Frequency;
  /** The number that each check-in of a metric challenge aims at, and what it counts; null where the terms do not say. */
  readonly target: number | null;
  readonly unit: string | null;
  /** The last number that the user sent; null when there is none. */
  readonly lastValue: number | null;
  /** Why no check-in is taken now, or null. */
  readonly refusal: AppRefusal | null;
  /** The windows while the challenge has no recorded outcome, else null. */
  readonly standing: RunStanding | null;
  readonly course: Course;
  readonly streak: Pick<Streak, 'days' | 'activeToday' | 'multiplier' | 'tier'>;
  readonly nextTier: StreakLadder['next'];
  /** The names of the achievements that the user unlocked. */
  readonly achievements: readonly string[];
  /** The user's check-ins in all challenges, without those of the sample history. */
  readonly total: number;
};

/** What the user needs to check in to a challenge, and how they stand; null where they do not take part, or before the start. */
export function checkIn$(challengeId: string): AppProjection<CheckInView | null> {
  return { key: `checkIn:${challengeId}`, select: (app, asOf) => checkInView(app, asOf, challengeId) };
}

function checkInView(app: AppState, asOf: AsOf, id: string): CheckInView | null {
  const { root } = app;
  const own = isId(id) ? ownChallenge(root.challenge, id) : undefined;
  const run = isTakingPart(own) ? runOf(own) : null;
  if (!own || !run) return null;
  const verified = verifiedOwn(app, own, asOf.now);
  const window = checkInOf(root)(id, own.terms.proofType, asOf.now);
  const { days, activeToday, multiplier, tier } = streakOf(root.progress, asOf);
  return {
    challengeId: id,
    title: own.terms.title,
    proofType: own.terms.proofType,
    frequency: own.terms.frequency,
    target: own.terms.target ?? null,
    unit: own.terms.unit ?? null,
    lastValue: lastValue(root.proof, id),
    refusal: typeof window === 'number' ? null : window,
    standing: own.stage.name === 'active' && own.left === null ? standingOf(own, verified, run, asOf.now) : null,
    course: courseOf(run, (each) => isFilled(verified, each), asOf.now),
    streak: { days, activeToday, multiplier, tier },
    nextTier: streakLadderOf(days).next,
    achievements: ACHIEVEMENTS.flatMap(({ id: each, name }) => (root.progress.achievements[each] ? [name] : [])),
    total: totalOf(root.proof),
  };
}

function lastValue(proofs: ProofState, id: string): number | null {
  const last = ownProofs(proofs, id).findLast(({ evidence, refusal }) => evidence.type === 'metric' && refusal === null);
  return last?.evidence.type === 'metric' ? last.evidence.value : null;
}

function totalOf({ byChallenge, samples }: ProofState): number {
  const counted = entriesIn(byChallenge).filter(([id]) => !samples.includes(id));
  return counted.reduce((sum, [, proofs]) => sum + proofs.length, 0);
}

/** What a check-in is worth a short celebration for. */
export type Milestone =
  | { readonly name: 'first' }
  | { readonly name: 'goal' }
  | { readonly name: 'tier'; readonly tier: string; readonly multiplier: number }
  | { readonly name: 'achievement'; readonly achievement: string };

/** What a check-in brought. */
export type CheckInNews = {
  /** Whether it filled a window; a further check-in in a filled window does not. */
  readonly counted: boolean;
  /** Whether it made the day count for the streak. */
  readonly extendedStreak: boolean;
  readonly milestones: readonly Milestone[];
};

/** Returns what a check-in brought, from what was before it and what is after it. */
export function checkInNews(before: CheckInView, after: CheckInView): CheckInNews {
  const { tier, multiplier, days } = after.streak;
  const reachedTier = tier !== null && tier !== before.streak.tier && days > before.streak.days;
  const unlocked = after.achievements.filter((name) => !before.achievements.includes(name));
  return {
    counted: after.course.done > before.course.done,
    extendedStreak: after.streak.days > before.streak.days,
    milestones: [
      ...(before.total === 0 && after.total > 0 ? [{ name: 'first' } as const] : []),
      ...(before.course.pace !== 'enough' && after.course.pace === 'enough' ? [{ name: 'goal' } as const] : []),
      ...(reachedTier ? [{ name: 'tier', tier, multiplier } as const] : []),
      ...unlocked.map((achievement) => ({ name: 'achievement', achievement }) as const),
    ],
  };
}
