import type * as z from 'zod/mini';
import { isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import { undrafted } from '../../kernel/lib/draft.ts';
import { later } from '../../kernel/time/instant.ts';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import { ACHIEVEMENT_XP, ACHIEVEMENTS, type AchievementFacts } from './achievements.ts';
import { BOOST, overlapsBoost, SHIELD, REWARD_POINTS } from './awards.ts';
import type { buyPowerUp, claimDailyReward, completeSeason, joinSeason, unlockAchievement } from './commands.ts';
import type { NewProgressEvent } from './events.ts';
import { seasonProgress, type CompletedChallenge } from './seasonProgress.ts';
import { runOfSeason, SEASONS } from './seasons.ts';
import { takesPart, xpOf, type ProgressState } from './state.ts';
import { streakAt } from './streak.ts';

/** Facts that these decisions need from other slices. */
export type ProgressFacts = {
  achievementFacts(): Omit<AchievementFacts, 'streakDays'>;
  /** The user's completed challenges. */
  completed(): readonly CompletedChallenge[];
};

/** Claims the daily reward. Refuses a second claim on a local day (PR9). */
export function decideReward(
  _: z.infer<typeof claimDailyReward>,
  { reward }: ProgressState,
  __: unknown,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'AlreadyClaimedToday'>> {
  if (!isClaimable(reward, day)) return refuse({ type: 'AlreadyClaimedToday' });
  const { cycleDay } = nextClaim(reward, day);
  return accept({ type: 'DailyRewardClaimed', data: { cycleDay, points: REWARD_POINTS[cycleDay - 1] ?? 0 } });
}

/** Why the purchase of a power-up is refused (PR10). */
type PowerUpRefusal =
  | RefusalOf<'BoostRunning'>
  | { readonly type: 'InsufficientXp'; readonly shortfall: number }
  | { readonly type: 'ShieldsFull'; readonly held: number };

/** Buys a power-up with XP. Refuses a second active boost, a third shield, and too few XP (PR10). */
export function decidePowerUp(
  { powerUp }: z.infer<typeof buyPowerUp>,
  state: ProgressState,
  _: unknown,
  { at, day }: Context,
): Decision<NewProgressEvent, PowerUpRefusal> {
  const cost = powerUp === 'xp-boost' ? BOOST.xp : SHIELD.xp;
  if (powerUp === 'xp-boost' && overlapsBoost(state, at)) return refuse({ type: 'BoostRunning' });
  const xp = xpOf(state);
  if (xp < cost) return refuse({ type: 'InsufficientXp', shortfall: cost - xp });
  if (powerUp === 'xp-boost') return accept({ type: 'XpBoostBought', data: { xp: cost, until: later(at, BOOST.durationMs) } });
  const { shields } = streakAt(undrafted(state.days), state.shields, day);
  if (shields.length >= SHIELD.limit) return refuse({ type: 'ShieldsFull', held: SHIELD.limit });
  return accept({ type: 'ShieldBought', data: { xp: cost } });
}

/** Unlocks an achievement once, when its condition is met (PR8). */
export function decideUnlock(
  { achievement }: z.infer<typeof unlockAchievement>,
  state: ProgressState,
  facts: ProgressFacts,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew' | 'NotEarned'>> {
  if (state.achievements[achievement]) return refuse({ type: 'NothingNew' });
  const streakDays = streakAt(undrafted(state.days), state.shields, day).days;
  const definition = ACHIEVEMENTS.find(({ id }) => id === achievement);
  if (!definition?.isEarned({ ...facts.achievementFacts(), streakDays })) return refuse({ type: 'NotEarned' });
  return accept({ type: 'AchievementUnlocked', data: { achievement, xp: ACHIEVEMENT_XP } });
}

/** Joins a season's current run, or the next one (PR7). */
export function decideJoinSeason(
  { season }: z.infer<typeof joinSeason>,
  state: ProgressState,
  _: unknown,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew'>> {
  const definition = SEASONS.find(({ id }) => id === season);
  if (!definition) return refuse({ type: 'NothingNew' });
  const { year } = runOfSeason(definition, day.date);
  return takesPart(state.seasons, { season, year })
    ? refuse({ type: 'NothingNew' })
    : accept({ type: 'SeasonJoined', data: { season, year } });
}

/** Grants the reward of a season's run that the user has joined and whose target they reached, once (PR11). */
export function decideCompleteSeason(
  { season, year }: z.infer<typeof completeSeason>,
  state: ProgressState,
  facts: ProgressFacts,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew' | 'NotEarned'>> {
  const definition = SEASONS.find(({ id }) => id === season);
  const joined = state.seasons.find((run) => run.season === season && run.year === year);
  if (!definition || !joined || joined.completedAt !== null) return refuse({ type: 'NothingNew' });
  if (seasonProgress(definition, year, state, facts.completed(), day) < definition.target) return refuse({ type: 'NotEarned' });
  return accept({ type: 'SeasonCompleted', data: { season, year, points: definition.points } });
}
