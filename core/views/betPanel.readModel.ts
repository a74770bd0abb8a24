import type { AppState } from './appState.ts';
import { betRefusal } from '../domain/betting/decide.ts';
import type { Bet } from '../domain/betting/state.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { stakesOf } from '../domain/decisionFacts.ts';
import type { AppRefusal } from '../domain/slices.ts';
import { balanceOf } from '../domain/wallet/balance.readModel.ts';
import { challengeDetail } from './challengeDetail.readModel.ts';

/** The betting panel of a challenge. */
export type BetPanel = {
  readonly balance: number;
  /** The user's bet on this challenge, open or settled. */
  readonly bet: Bet | null;
  /** Why a stake is refused, or null. */
  readonly refusal: AppRefusal | null;
};

/** Returns whether the user may stake on this challenge, and their bet (BE2, BE7). */
export function betPanel(app: AppState, asOf: AsOf, id: string): BetPanel {
  return {
    balance: balanceOf(app.root.wallet),
    bet: app.root.betting.byChallenge[id] ?? null,
    refusal: refusalOf(app, asOf, id),
  };
}

function refusalOf(app: AppState, asOf: AsOf, id: string): AppRefusal | null {
  const own = stakesOf(app.root, id);
  if (own) return betRefusal({ id, ...own }, app.root.betting);
  const detail = challengeDetail(app, asOf, id);
  if (!detail) return { type: 'ChallengeUnknown' };
  if (detail.join) return detail.join;
  return betRefusal({ id, durationDays: detail.durationDays, stakesOpen: detail.status === 'pending' }, app.root.betting);
}
