import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { CommunityEvent } from '../community/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { SyncEvent } from '../outbox/events.ts';
import { STREAK_DAYS } from './activities.ts';
import { activityOf, statusOf } from './claims.ts';
import type { ActivityId } from './events.ts';
import { postingsOf, type LedgerAccount, type MovingEvent } from './ledger.ts';
import { initialWallet, type WalletState } from './state.ts';
import { transactionOf } from './transactions.ts';

type Seen = MovingEvent | ChallengeEvent | CommunityEvent | SyncEvent | AccountEvent;

/** Folds the ledger, its history and what the earn activities count. */
export const evolvers: Evolvers<WalletState, Seen> = {
  OpeningGranted: move,
  DayOpened: (draft, event) => {
    move(draft, event);
    draft.activities['daily-login'] = { count: 0, claimedOn: event.day };
  },
  DailyRewardClaimed: move,
  SeasonCompleted: move,
  PointsPurchased: (draft, event) => {
    move(draft, event);
    draft.payments[event.data.paymentId] = true;
  },
  ActivityClaimed: (draft, event) => {
    move(draft, event);
    draft.activities[event.data.activity] = { count: 0, claimedOn: event.day };
    if (event.data.activity === 'comment-engage') draft.comments = [];
  },
  StripDayClaimed: (draft, event) => {
    move(draft, event);
    const next = nextClaim(draft.strip, event.day);
    draft.strip = { ...next, day: event.day };
    const bonus = countOf(draft, 'streak-bonus');
    bonus.count = next.row === 1 && bonus.count < STREAK_DAYS ? 1 : bonus.count + 1;
  },
  BetPlaced: (draft, event) => {
    move(draft, event);
    happened(draft, 'first-bet');
  },
  BetWon: (draft, event) => {
    move(draft, event);
    happened(draft, 'win-challenge');
  },
  BetLost: move,
  BetRefunded: move,
  ChallengeCompleted: (draft) => happened(draft, 'complete-challenge'),
  ChallengeShared: (draft) => happened(draft, 'share-challenge'),
  FriendJoined: (draft) => happened(draft, 'invite-friend'),
  CommentPosted: (draft, { id }) => {
    draft.comments.push(id);
    happened(draft, 'comment-engage');
  },
  CommentDeleted: (draft, { data }) => dropComment(draft, data.commentId),
  ChallengeJoined: (draft, { data }) => {
    if (data.payment) draft.fees[data.challengeId] = data.payment.cents;
  },
  ChallengeCancelled: (draft, { data }) => {
    delete draft.fees[data.challengeId];
  },
  NodeRefused: (draft, { data }) => {
    if (data.type === 'ChallengeJoined') delete draft.fees[data.about];
    if (data.type === 'CommentPosted') dropComment(draft, data.event);
  },
  // What was paid in dollars stays paid, and no payment is credited again.
  StartedFresh: (draft) => void Object.assign(draft, copyOf({ ...initialWallet, payments: draft.payments, fees: draft.fees })),
};

function move(draft: WalletState, event: MovingEvent): void {
  for (const { from, to, points } of postingsOf(event)) {
    add(draft, from, -points);
    add(draft, to, points);
  }
  const transaction = transactionOf(event);
  if (!transaction) return;
  addTo(draft.transactions, transaction);
  if (transaction.type === 'earn') draft.earned += transaction.amount;
  if (transaction.type === 'purchase') draft.purchased += transaction.amount;
  if (transaction.type === 'win') draft.won += transaction.amount;
}

function add(draft: WalletState, account: LedgerAccount, points: number): void {
  if (account === 'user' || account === 'platform' || account === 'mint' || account === 'burn') draft[account] += points;
  else {
    const challenge = account.slice('pot:'.length);
    draft.pots[challenge] = (draft.pots[challenge] ?? 0) + points;
  }
}

function happened(draft: WalletState, activity: ActivityId): void {
  countOf(draft, activity).count += 1;
}

/** A comment that is gone before it was claimed counts no longer. */
function dropComment(draft: WalletState, comment: string): void {
  const place = draft.comments.indexOf(comment);
  if (place < 0) return;
  draft.comments.splice(place, 1);
  countOf(draft, 'comment-engage').count -= 1;
}

function countOf(draft: WalletState, activity: ActivityId): { count: number } {
  return (draft.activities[activity] ??= { count: 0, claimedOn: null });
}

/** What cannot be: an overdraft, a payment credited twice, a second opening grant, a second claim of a day. */
export const guards: Guards<WalletState, Seen> = {
  OpeningGranted: ({ transactions }) => (transactions.flat().some(({ type }) => type === 'grant') ? 'WA4: granted before' : null),
  PointsPurchased: ({ payments }, { data }) => (payments[data.paymentId] ? 'WA5: this payment was credited before' : null),
  BetPlaced: ({ user }, { data }) => (data.stake > user ? 'WA1: more points than there are' : null),
  ActivityClaimed: (state, { data, day }) => {
    const activity = activityOf(data.activity);
    return activity && statusOf(activity, state, day) === 'claimable' ? null : 'WA6: nothing to claim';
  },
  StripDayClaimed: ({ strip }, { day, data }) => {
    if (!isClaimable(strip, day)) return 'WA8: this day was claimed before';
    return nextClaim(strip, day).cycleDay === data.cycleDay ? null : 'WA8: not the next day of the strip';
  },
};
