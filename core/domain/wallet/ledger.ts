import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { BettingEvent } from '../betting/events.ts';
import { SEASON_NAMES, type ProgressEvent } from '../progress/events.ts';
import type { WalletEvent } from './events.ts';
import type { Transaction, TransactionType } from './state.ts';

/** The accounts of the ledger (WA1). The user's balance is never below 0; other accounts may be. */
export type LedgerAccount = 'user' | 'platform' | 'mint' | 'burn' | `pot:${string}`;

/** One movement of whole points between two accounts. */
export type Posting = { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly points: number };

/** Every event that moves points. */
export type LedgerEvent = AccountEvent | BettingEvent | ProgressEvent | WalletEvent | Reversal;

type Reversal = Extract<ChallengeEvent, { type: 'OutcomeReversed' }>;

/** Returns the double entries of an event (WA1). Empty for an event that moves no points. */
export function postingsOf(event: LedgerEvent): readonly Posting[] {
  switch (event.type) {
    case 'OpeningGranted':
    case 'DayOpened':
    case 'DailyRewardClaimed':
    case 'ActivityClaimed':
    case 'StripDayClaimed':
    case 'SeasonCompleted':
      return [{ from: 'mint', to: 'user', points: event.data.points }];
    case 'PointsPurchased':
      return [{ from: 'mint', to: 'user', points: event.data.points + event.data.bonus }];
    case 'BetPlaced':
      return [{ from: 'user', to: `pot:${event.data.challengeId}`, points: event.data.stake }];
    case 'BetRefunded':
      return [{ from: `pot:${event.data.challengeId}`, to: 'user', points: event.data.stake }];
    case 'BetLost':
      return [{ from: `pot:${event.data.challengeId}`, to: 'platform', points: event.data.stake }];
    case 'BetWon':
      return [
        { from: `pot:${event.data.challengeId}`, to: 'platform', points: event.data.stake },
        { from: 'platform', to: 'user', points: event.data.payout },
      ];
    case 'OutcomeReversed':
      return reversed(event);
    default:
      return [];
  }
}

/** Takes a settlement back (BE8): the payout to the platform, and the stake into the pot. */
function reversed({ data: { challengeId, bet } }: Reversal): readonly Posting[] {
  if (bet === null) return [];
  const paidBack: readonly Posting[] = bet.outcome === 'won' ? [{ from: 'user', to: 'platform', points: bet.payout }] : [];
  return [...paidBack, { from: 'platform', to: `pot:${challengeId}`, points: bet.stake }];
}

type Line = Pick<Transaction, 'type' | 'amount' | 'about'> & { readonly lost?: number };

/** Returns the history line of an event (WA2), or null if it makes none. */
export function transactionOf(event: LedgerEvent): Transaction | null {
  const line = lineOf(event);
  if (!line) return null;
  return { id: event.id, timestamp: event.at, date: event.day.date, cause: event.type, lost: 0, ...line };
}

function lineOf(event: LedgerEvent): Line | null {
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
    case 'OutcomeReversed':
      return reversedLine(event);
    default:
      return null;
  }
}

function reversedLine({ data: { challengeId, bet } }: Reversal): Line | null {
  if (bet === null) return null;
  return bet.outcome === 'won' ? line('win', -bet.payout, challengeId) : { ...line('lose', 0, challengeId), lost: -bet.stake };
}

function line(type: TransactionType, amount: number, about: string): Line {
  return { type, amount, about };
}
