import type { Instant } from '../../kernel/time/instant.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { joinedOn } from './seasons.readModel.ts';
import { BOOST_TENTHS, AUTO_COMPLETE, BOOST, SHIELD } from './awards.ts';
import { SEASON_TENTHS } from './seasons.ts';
import { xpOf, type ProgressState } from './state.ts';
import { multiplierTenths, STREAK_BONUS_DAYS, streakAt } from './streak.ts';

/** The price of a power-up in XP, and how many XP the user lacks. */
type Price = { readonly xp: number; readonly missing: number };

/** The power-ups for display. */
export type PowerUps = {
  /** `until` is the end of the last boost, or null. It may be in the past. */
  readonly boost: Price & { readonly factor: number; readonly hours: number; readonly until: Instant | null };
  readonly shield: Price & { readonly held: number; readonly most: number };
  readonly autoComplete: { readonly xp: number };
};

/** The power-ups: prices, and what the user holds (PR10). */
export function powerUpsOf(state: ProgressState, { day }: AsOf): PowerUps {
  const xp = xpOf(state);
  const price = (cost: number): Price => ({ xp: cost, missing: Math.max(0, cost - xp) });
  const { shields } = streakAt(state.days, state.shields, day);
  return {
    boost: {
      ...price(BOOST.xp),
      factor: BOOST_TENTHS / 10,
      hours: BOOST.durationMs / 3_600_000,
      until:
        state.boosts
          .map(({ until }) => until)
          .toSorted()
          .at(-1) ?? null,
    },
    shield: { ...price(SHIELD.xp), held: shields.length, most: SHIELD.limit },
    autoComplete: AUTO_COMPLETE,
  };
}

/** The XP factors for display. */
export type Boosters = {
  /** The streak's current factor. `offered` is the factor of a streak of `days` days. */
  readonly streak: { readonly factor: number; readonly offered: number; readonly days: number; readonly active: boolean };
  /** The factor of a seasonal event, and the names of the current ones that the user has joined. */
  readonly event: { readonly factor: number; readonly names: readonly string[]; readonly active: boolean };
};

/** The factors that multiply the XP of a challenge completed today (PR5). */
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
