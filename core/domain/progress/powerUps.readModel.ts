import type { Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { joinedOn } from './seasons.readModel.ts';
import { BOOST_TENTHS } from './awards.ts';
import { AUTO_COMPLETE, BOOST, SHIELD } from './powerUps.ts';
import { SEASON_TENTHS } from './seasons.ts';
import { xpOf, type ProgressState } from './state.ts';
import { multiplierTenths, STREAK_BONUS_DAYS, streakAt } from './streak.ts';

/** What a power-up costs in XP, and how many of them are missing. */
type Price = { readonly xp: number; readonly missing: number };

export type PowerUps = {
  /** `until` is the end of the boost that was bought last, or null; it may be over. */
  readonly boost: Price & { readonly factor: number; readonly hours: number; readonly until: Instant | null };
  readonly shield: Price & { readonly held: number; readonly most: number };
  readonly autoComplete: { readonly xp: number };
};

/** What can be bought with XP, and how much of it is there already (PR10)? */
export function powerUpsOf(state: ProgressState, { day }: AsOf): PowerUps {
  const xp = xpOf(state);
  const price = (cost: number): Price => ({ xp: cost, missing: Math.max(0, cost - xp) });
  const { shields } = streakAt(state.days, state.shields, day);
  return {
    boost: { ...price(BOOST.xp), factor: BOOST_TENTHS / 10, hours: BOOST.lasts / 3_600_000, until: state.boosts.at(-1)?.until ?? null },
    shield: { ...price(SHIELD.xp), held: shields.length, most: SHIELD.held },
    autoComplete: AUTO_COMPLETE,
  };
}

export type Boosters = {
  /** The streak's factor now; `offered` is what a streak of `days` days gives. */
  readonly streak: { readonly factor: number; readonly offered: number; readonly days: number; readonly active: boolean };
  /** The factor of a seasonal event, and the names of those that this person takes part in today. */
  readonly event: { readonly factor: number; readonly names: readonly string[]; readonly active: boolean };
};

/** What multiplies the XP of a challenge that is completed today (PR5)? */
export function boostersOf(state: ProgressState, { day }: AsOf): Boosters {
  const streak = streakAt(state.days, state.shields, day).days;
  const tenths = multiplierTenths(streak);
  const names = joinedOn(state, day.date);
  return {
    streak: {
      factor: tenths / 10,
      offered: multiplierTenths(STREAK_BONUS_DAYS) / 10,
      days: STREAK_BONUS_DAYS,
      active: tenths > 10,
    },
    event: { factor: SEASON_TENTHS / 10, names, active: names.length > 0 },
  };
}
