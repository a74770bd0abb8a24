import { DAILY_LOGIN } from '../domain/account/state.ts';
import { dailyRewardOf } from '../domain/progress/dailyReward.readModel.ts';
import { canClaimLogin } from '../domain/wallet/activities.ts';
import { stripOf } from '../domain/wallet/strip.readModel.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { AppProjection, AppState } from './appState.ts';

/** One of the three daily mechanisms today: what it pays, and whether that is still to take. */
export type DailyPart = {
  readonly kind: 'login' | 'strip' | 'reward';
  readonly points: number;
  /** The day of the seven of the strip or the reward; null for the login. */
  readonly day: number | null;
  /** The badge beside the points, or null. */
  readonly bonus: string | null;
  readonly isDue: boolean;
};

/** The daily reward: the login, the strip's day and the reward's day, which one claim takes (PR13). */
export type DailyClaim = {
  readonly parts: readonly DailyPart[];
  /** The points that a claim takes now. 0 once everything of today is taken. */
  readonly due: number;
};

/** The daily reward today (PR13). */
export function dailyClaimOf({ root }: Pick<AppState, 'root'>, { day }: AsOf): DailyClaim {
  const parts = [loginOf(root, day), stripPartOf(root, day), rewardPartOf(root, day)];
  return { parts, due: parts.reduce((sum, { isDue, points }) => sum + (isDue ? points : 0), 0) };
}

/** The daily reward today, with what a claim takes. */
export const dailyClaim$: AppProjection<DailyClaim> = { key: 'dailyClaim', select: dailyClaimOf };

type Root = AppState['root'];

function loginOf({ wallet }: Root, day: AsOf['day']): DailyPart {
  return { kind: 'login', points: DAILY_LOGIN.points, day: null, bonus: null, isDue: canClaimLogin(wallet, day) };
}

function stripPartOf({ wallet }: Root, today: AsOf['day']): DailyPart {
  const { days, claimable, next } = stripOf(wallet, today);
  const taken = days.findLast(({ state }) => state === 'done');
  const { day, points } = claimable || !taken ? next : taken;
  return { kind: 'strip', points, day, bonus: null, isDue: claimable };
}

function rewardPartOf({ progress }: Root, today: AsOf['day']): DailyPart {
  const { days, next } = dailyRewardOf(progress, today);
  const { day, points, bonus } = next ?? days.findLast(({ status }) => status === 'claimed') ?? { day: 1, points: 0, bonus: null };
  return { kind: 'reward', points, day, bonus, isDue: next !== null };
}
