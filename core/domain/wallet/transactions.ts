import { SEASON_NAMES } from '../progress/events.ts';
import type { MovingEvent } from './ledger.ts';
import type { Transaction, TransactionType } from './state.ts';

type Line = Pick<Transaction, 'type' | 'amount' | 'about'> & { readonly lost?: number };

/** The line of the history that an event makes (WA2), or null when it moves no points. */
export function transactionOf(event: MovingEvent): Transaction | null {
  const line = lineOf(event);
  if (!line) return null;
  return { id: event.id, timestamp: event.at, date: event.day.date, cause: event.type, lost: 0, ...line };
}

function lineOf(event: MovingEvent): Line | null {
  switch (event.type) {
    case 'OpeningGranted':
      return line('grant', event.data.points, '');
    case 'DayOpened':
      return line('earn', event.data.points, 'daily-login');
    case 'DailyRewardClaimed':
    case 'StripDayClaimed':
      return line('earn', event.data.points, String(event.data.cycleDay));
    case 'ActivityClaimed':
      return line('earn', event.data.points, event.data.activity);
    case 'SeasonCompleted':
      return line('earn', event.data.points, SEASON_NAMES[event.data.season]);
    case 'PointsPurchased':
      return line('purchase', event.data.points + event.data.bonus, event.data.packageId);
    case 'BetPlaced':
      return line('spend', -event.data.stake, event.data.challengeId);
    case 'BetRefunded':
      return line('refund', event.data.stake, event.data.challengeId);
    case 'BetWon':
      return line('win', event.data.payout, event.data.challengeId);
    case 'BetLost':
      return { ...line('lose', 0, event.data.challengeId), lost: event.data.stake };
    default:
      return null;
  }
}

function line(type: TransactionType, amount: number, about: string): Line {
  return { type, amount, about };
}
