import type { BettingEvent } from '../../domain/betting/events.ts';
import { bettingEvents } from '../../domain/betting/events.ts';
import type { EventEnvelope, Stored } from '../../kernel/log/event.ts';
import { walletEvents, type WalletEvent } from '../../domain/wallet/events.ts';
import { accountEvents, type AccountEvent } from '../../domain/account/events.ts';
import { progressEvents, type ProgressEvent } from '../../domain/progress/events.ts';

/** Where a person's points are: all that ever came to them, what lies in pots, what is lost, and so what is left. */
export type Purse = { credited: number; winnings: number; staked: Map<string, number>; spent: number };

type Moving = AccountEvent | BettingEvent | ProgressEvent | WalletEvent;

/** What can still be spent. */
export function available({ credited, staked, spent }: Purse): number {
  return credited - spent - stakedIn({ staked });
}

/** What lies in pots. */
export function stakedIn({ staked }: Pick<Purse, 'staked'>): number {
  return [...staked.values()].reduce((sum, points) => sum + points, 0);
}

/** A purse with nothing in it. */
export function emptyPurse(): Purse {
  return { credited: 0, winnings: 0, staked: new Map(), spent: 0 };
}

/** Puts one event that counted into a purse: a single-entry book, by hand. */
export function enter(purse: Purse, event: EventEnvelope): void {
  if (!movesPoints(event)) return;
  switch (event.type) {
    case 'StartedFresh':
      Object.assign(purse, emptyPurse());
      break;
    case 'PointsPurchased':
      purse.credited += event.data.points + event.data.bonus;
      break;
    case 'BetPlaced':
      purse.staked.set(event.data.challengeId, event.data.stake);
      break;
    case 'BetRefunded':
    case 'BetLost':
    case 'BetWon':
      settle(purse, event);
      break;
    default:
      if ('points' in event.data) purse.credited += event.data.points;
  }
}

function settle(purse: Purse, { type, data }: Extract<Moving, { type: 'BetRefunded' | 'BetLost' | 'BetWon' }>): void {
  purse.staked.delete(data.challengeId);
  if (type !== 'BetRefunded') purse.spent += data.stake;
  if (type !== 'BetWon') return;
  purse.credited += data.payout;
  purse.winnings += data.payout;
}

function movesPoints(event: EventEnvelope): event is Stored<Moving> {
  return [accountEvents, bettingEvents, progressEvents, walletEvents].some((known) => event.type in known);
}
