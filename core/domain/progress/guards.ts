import { isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import type { Guards } from '../../kernel/fold/slice.ts';
import { isBoosted } from './awards.ts';
import type { Seen } from './evolve.ts';
import { awardKey, takesPart, xpOf, type ProgressState } from './state.ts';
import { SHIELDS_HELD, streakAt } from './streak.ts';

/** What cannot be: a second award, a claim of a claimed day, XP spent that are not there. */
export const guards: Guards<ProgressState, Seen> = {
  DailyRewardClaimed: ({ reward }, { day, data }) => {
    if (!isClaimable(reward, day)) return 'PR9: this day was claimed before';
    return nextClaim(reward, day).cycleDay === data.cycleDay ? null : 'PR9: not the next day of the cycle';
  },
  ChallengeXpAwarded: ({ awards }, { data }) => (awards[awardKey('challenge', data.challengeId)] ? 'PR6: awarded before' : null),
  AchievementUnlocked: ({ achievements }, { data }) => (achievements[data.achievement] ? 'PR8: unlocked before' : null),
  XpBoostBought: (state, { data, at }) => (isBoosted(state, at) ? 'PR10: a boost runs already' : canSpend(state, data.xp)),
  ShieldBought: (state, { data, day }) => {
    const { shields } = streakAt(state.days, state.shields, day);
    return shields.length < SHIELDS_HELD ? canSpend(state, data.xp) : 'PR10: as many shields as there can be';
  },
  SeasonJoined: ({ seasons }, { data }) => (takesPart(seasons, data) ? 'PR7: taking part before' : null),
  SeasonCompleted: ({ seasons }, { data }) => {
    const run = seasons.find(({ season, year }) => season === data.season && year === data.year);
    if (!run) return 'PR11: not taking part';
    return run.completedAt === null ? null : 'PR11: completed before';
  },
};

function canSpend(state: ProgressState, xp: number): string | null {
  return xp <= xpOf(state) ? null : 'PR4: more XP than there are';
}
