import type * as z from 'zod/mini';
import { isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import { undrafted } from '../../kernel/lib/draft.ts';
import { later } from '../../kernel/time/instant.ts';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import { ACHIEVEMENT_XP, ACHIEVEMENTS, type Deeds } from './achievements.ts';
import { isBoosted } from './awards.ts';
import type { buyPowerUp, claimDailyReward, completeSeason, joinSeason, unlockAchievement } from './commands.ts';
import type { NewProgressEvent } from './events.ts';
import { BOOST, SHIELD } from './powerUps.ts';
import { REWARD_POINTS } from './reward.ts';
import { seasonProgress, type CompletedChallenge } from './seasonProgress.ts';
import { runOfSeason, SEASONS } from './seasons.ts';
import { takesPart, xpOf, type ProgressState } from './state.ts';
import { streakAt } from './streak.ts';

/** What these decisions ask of other slices. */
export type ProgressFacts = {
  deeds(): Omit<Deeds, 'streakDays'>;
  /** The challenges that this person completed. */
  completed(): readonly CompletedChallenge[];
};

/** PR9: the daily reward, once a local day. */
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

/** Why no power-up is bought (PR10). */
type PowerUpRefusal =
  | RefusalOf<'BoostRunning'>
  | { readonly type: 'InsufficientXp'; readonly shortfall: number }
  | { readonly type: 'ShieldsFull'; readonly held: number };

/** PR10: power-ups are bought with XP; one boost runs at a time, and two shields are held at most. */
export function decidePowerUp(
  { powerUp }: z.infer<typeof buyPowerUp>,
  state: ProgressState,
  _: unknown,
  { at, day }: Context,
): Decision<NewProgressEvent, PowerUpRefusal> {
  const cost = powerUp === 'xp-boost' ? BOOST.xp : SHIELD.xp;
  if (powerUp === 'xp-boost' && isBoosted(state, at)) return refuse({ type: 'BoostRunning' });
  const xp = xpOf(state);
  if (xp < cost) return refuse({ type: 'InsufficientXp', shortfall: cost - xp });
  if (powerUp === 'xp-boost') return accept({ type: 'XpBoostBought', data: { xp: cost, until: later(at, BOOST.lasts) } });
  const { shields } = streakAt(undrafted(state.days), state.shields, day);
  if (shields.length >= SHIELD.held) return refuse({ type: 'ShieldsFull', held: SHIELD.held });
  return accept({ type: 'ShieldBought', data: { xp: cost } });
}

/** PR8: an achievement is unlocked when what it names is true, once. */
export function decideUnlock(
  { achievement }: z.infer<typeof unlockAchievement>,
  state: ProgressState,
  facts: ProgressFacts,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew' | 'NotEarned'>> {
  if (state.achievements[achievement]) return refuse({ type: 'NothingNew' });
  const streakDays = streakAt(undrafted(state.days), state.shields, day).days;
  const wanted = ACHIEVEMENTS.find(({ id }) => id === achievement);
  if (!wanted?.isEarned({ ...facts.deeds(), streakDays })) return refuse({ type: 'NotEarned' });
  return accept({ type: 'AchievementUnlocked', data: { achievement, xp: ACHIEVEMENT_XP } });
}

/** PR7: takes part in a season's run that is on, or in the next one. */
export function decideJoinSeason(
  { season }: z.infer<typeof joinSeason>,
  state: ProgressState,
  _: unknown,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew'>> {
  const known = SEASONS.find(({ id }) => id === season);
  if (!known) return refuse({ type: 'NothingNew' });
  const { year } = runOfSeason(known, day.date);
  return takesPart(state.seasons, { season, year })
    ? refuse({ type: 'NothingNew' })
    : accept({ type: 'SeasonJoined', data: { season, year } });
}

/** PR11: the reward of a season's run, once what it asks was reached by who takes part in it. */
export function decideCompleteSeason(
  { season, year }: z.infer<typeof completeSeason>,
  state: ProgressState,
  facts: ProgressFacts,
  { day }: Context,
): Decision<NewProgressEvent, RefusalOf<'NothingNew' | 'NotEarned'>> {
  const known = SEASONS.find(({ id }) => id === season);
  const joined = state.seasons.find((run) => run.season === season && run.year === year);
  if (!known || !joined || joined.completedAt !== null) return refuse({ type: 'NothingNew' });
  if (seasonProgress(known, year, state, facts.completed(), day) < known.target) return refuse({ type: 'NotEarned' });
  return accept({ type: 'SeasonCompleted', data: { season, year, points: known.points } });
}
