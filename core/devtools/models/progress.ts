import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { badgesOf } from '../../domain/progress/badges.readModel.ts';
import { dailyRewardOf } from '../../domain/progress/dailyReward.readModel.ts';
import { powerUpsOf } from '../../domain/progress/powerUps.readModel.ts';
import { seasonsOf } from '../../domain/progress/seasons.readModel.ts';
import { streakAt } from '../../domain/progress/streak.ts';
import { streakDaysOf } from '../../domain/progress/streakDays.readModel.ts';
import { xpHistoryOf } from '../../domain/progress/xpHistory.readModel.ts';
import { completedOf, achievementFactsOf } from '../../domain/facts.ts';
import type { Root } from '../../domain/slices.ts';

const untitled = (): null => null;

/** The days of the streak, newest first, with the events and shields that extend it (PR1, PR2). */
export function streakDaysModel({ progress }: Root, asOf: AsOf): Json {
  return streakDaysOf(progress, asOf, untitled).map(({ date, kind, shield, events }) => {
    return { date, kind, shield, events: events.map(({ id, reason, about }) => ({ id, reason, about })) };
  });
}

/** Every award and purchase of XP, newest first, with the XP after it (PR12). */
export function xpHistoryModel({ progress }: Root): Json {
  return xpHistoryOf(progress, untitled).map(({ id, at, amount, source, reason, about, rule, xp }) => {
    return { id, at, amount, source, reason, about, rule, xp };
  });
}

/** Purchases with XP that are in effect: the end of the last boost, and the shields held (PR10). */
export function powerUpsModel({ progress }: Root, asOf: AsOf): Json {
  const { boost, shield } = powerUpsOf(progress, asOf);
  return { boostUntil: boost.until, shieldsHeld: shield.held };
}

/** The key under which golden logs hash the facts: released, so it stays. */
const FACTS_KEY = 'deeds';

/** The unlocked achievements with their dates, and the facts that unlock them (PR8). */
export function achievementsModel(root: Root, { day }: AsOf): Json {
  const { days, shields, achievements } = root.progress;
  const facts = { ...achievementFactsOf(root), streakDays: streakAt(days, shields, day).days };
  return { unlocked: { ...achievements }, [FACTS_KEY]: facts };
}

/** Badges that are no achievement, the latest first (PR9, PR11). */
export function badgesModel({ progress }: Root): Json {
  return badgesOf(progress).map(({ id, at }) => ({ id, at }));
}

/** The runs of seasonal events that the user takes part in (PR7, PR11). */
export function seasonsModel(root: Root, { day }: AsOf): Json {
  const joined = seasonsOf(root.progress, completedOf(root), day).filter((card) => card.joined);
  return joined.map(({ id, year, status, progress, target, completedAt }) => ({ id, year, status, progress, target, completedAt }));
}

/** The daily reward's days in a row, and the day of the cycle that can be claimed now, or null (PR9). */
export function dailyRewardModel({ progress }: Root, { day }: AsOf): Json {
  const { row, next } = dailyRewardOf(progress, day);
  return { row, next: next && { day: next.day, points: next.points } };
}
