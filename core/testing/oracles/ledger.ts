import { challengeEvents, type ChallengeEvent } from '../../domain/challenge/events.ts';
import type { BettingEvent } from '../../domain/betting/events.ts';
import { bettingEvents } from '../../domain/betting/events.ts';
import type { EventEnvelope, Stored } from '../../kernel/log/event.ts';
import { walletEvents, type WalletEvent } from '../../domain/wallet/events.ts';
import { accountEvents, type AccountEvent } from '../../domain/account/events.ts';
import { progressEvents, type ProgressEvent } from '../../domain/progress/events.ts';

/** An independent model of a person's points: credited, in pots, and spent. */
export type LedgerModel = { credited: number; winnings: number; staked: Map<string, number>; spent: number };

type Moving = AccountEvent | BettingEvent | ChallengeEvent | ProgressEvent | WalletEvent;

/** Returns the points that can be spent, and those that are owed (WA11): what was credited less what was spent and staked, above or below 0. */
export function available({ credited, staked, spent }: LedgerModel): { readonly points: number; readonly owed: number } {
  const net = credited - spent - stakedIn({ staked });
  return { points: net > 0 ? net : 0, owed: net < 0 ? -net : 0 };
}

/** Returns the points in pots. */
export function stakedIn({ staked }: Pick<LedgerModel, 'staked'>): number {
  return [...staked.values()].reduce((sum, points) => sum + points, 0);
}

/** Returns a model without points. */
export function emptyLedgerModel(): LedgerModel {
  return { credited: 0, winnings: 0, staked: new Map(), spent: 0 };
}

/** Applies one valid event to a model, as single-entry bookkeeping. */
export function applyToModel(model: LedgerModel, event: EventEnvelope): void {
  if (!movesPoints(event)) return;
  switch (event.type) {
    case 'StartedFresh':
      Object.assign(model, emptyLedgerModel());
      break;
    case 'PointsPurchased':
      model.credited += event.data.points + event.data.bonus;
      break;
    case 'BetPlaced':
      model.staked.set(event.data.challengeId, event.data.stake);
      break;
    case 'BetRefunded':
    case 'BetLost':
    case 'BetWon':
      settle(model, event);
      break;
    case 'OutcomeReversed':
      unsettle(model, event);
      break;
    default:
      if ('points' in event.data) model.credited += event.data.points;
  }
}

function settle(model: LedgerModel, { type, data }: Extract<Moving, { type: 'BetRefunded' | 'BetLost' | 'BetWon' }>): void {
  model.staked.delete(data.challengeId);
  if (type !== 'BetRefunded') model.spent += data.stake;
  if (type !== 'BetWon') return;
  model.credited += data.payout;
  model.winnings += data.payout;
}

function unsettle(model: LedgerModel, { data: { challengeId, bet } }: Extract<Moving, { type: 'OutcomeReversed' }>): void {
  if (bet === null) return;
  model.staked.set(challengeId, bet.stake);
  model.spent -= bet.stake;
  model.credited -= bet.payout;
  model.winnings -= bet.payout;
}

function movesPoints(event: EventEnvelope): event is Stored<Moving> {
  return [accountEvents, bettingEvents, challengeEvents, progressEvents, walletEvents].some((known) => event.type in known);
}
