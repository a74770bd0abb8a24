import type { AccountEvent } from '../account/events.ts';
import type { BettingEvent } from '../betting/events.ts';
import type { ProgressEvent } from '../progress/events.ts';
import type { WalletEvent } from './events.ts';

/** The accounts of the ledger (WA1). The user's balance is never below 0; the others may be. */
export type LedgerAccount = 'user' | 'platform' | 'mint' | 'burn' | `pot:${string}`;

/** One movement of whole points between two accounts. */
export type Posting = { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly points: number };

/** Every event that moves points. */
export type MovingEvent = AccountEvent | BettingEvent | ProgressEvent | WalletEvent;

/** The double entry of an event (WA1): what it moves, from where to where. Nothing for an event that moves no points. */
export function postingsOf(event: MovingEvent): readonly Posting[] {
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
    default:
      return [];
  }
}
