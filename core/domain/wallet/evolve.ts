import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { CommunityEvent } from '../community/events.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { addClaim, isClaimable, nextClaim } from '../../kernel/time/claimCycle.ts';
import { addDay, isNewDay, placeOf } from '../../kernel/time/daySet.ts';
import { addTo } from '../../kernel/lib/pages.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { activityOf, canClaim, COMMENTS_PER_DAY, STREAK_DAYS } from './activities.ts';
import type { ActivityId } from './events.ts';
import { netPoints } from './balance.readModel.ts';
import { postingsOf, transactionOf, type LedgerAccount, type LedgerEvent } from './ledger.ts';
import { initialWallet, type ActivityCount, type WalletState } from './state.ts';

type HandledEvent = LedgerEvent | ChallengeEvent | CommunityEvent | OutboxEvent | AccountEvent;

/** Folds the ledger, its history and the counts of the earn activities. */
export const evolvers: Evolvers<WalletState, HandledEvent> = {
  OpeningGranted: movePoints,
  DayOpened: (draft, event) => {
    movePoints(draft, event);
    addDay(countOf(draft, 'daily-login').claimedOn, event.day);
  },
  DailyRewardClaimed: movePoints,
  SeasonCompleted: movePoints,
  PointsPurchased: (draft, event) => {
    movePoints(draft, event);
    draft.payments[event.data.paymentId] = true;
  },
  ActivityClaimed: (draft, event) => {
    movePoints(draft, event);
    const activity = countOf(draft, event.data.activity);
    activity.count = 0;
    addDay(activity.claimedOn, event.day);
    if (event.data.activity === 'comment-engage') Object.assign(draft, { comments: [], commentsBeyond: [] });
    if (event.data.activity === 'streak-bonus') draft.stripSinceBonus = 0;
  },
  StripDayClaimed: (draft, event) => {
    movePoints(draft, event);
    const row = addClaim(draft.strip, event.day);
    draft.stripSinceBonus += 1;
    const bonus = countOf(draft, 'streak-bonus');
    // A claim that arrives late may fill a gap; it ends no row of later days.
    const isLatest = draft.strip.at(-1)?.date === event.day.date;
    const inRow = isLatest ? row : Math.max(row, bonus.count);
    bonus.count = bonus.count < STREAK_DAYS ? Math.min(inRow, draft.stripSinceBonus) : bonus.count + 1;
  },
  BetPlaced: (draft, event) => {
    movePoints(draft, event);
    countActivity(draft, 'first-bet');
  },
  BetWon: (draft, event) => {
    movePoints(draft, event);
    countActivity(draft, 'win-challenge');
  },
  BetLost: movePoints,
  BetRefunded: movePoints,
  OutcomeReversed: (draft, event) => {
    movePoints(draft, event);
    // A completed part has XP, unless a fresh start removed both. A count below 0 is made up for by the next completion, because this one was claimed.
    if (event.data.xp > 0) countOf(draft, 'complete-challenge').count -= 1;
    if (event.data.bet?.outcome === 'won') countOf(draft, 'win-challenge').count -= 1;
  },
  ChallengeCompleted: (draft) => countActivity(draft, 'complete-challenge'),
  ChallengeShared: (draft) => countActivity(draft, 'share-challenge'),
  FriendJoined: (draft) => countActivity(draft, 'invite-friend'),
  CommentPosted: (draft, { id, day }) => {
    const { index, isNew } = placeOf(draft.commented, day);
    const today = isNew ? undefined : draft.commented[index];
    if (today && today.count >= COMMENTS_PER_DAY) return void draft.commentsBeyond.push(id);
    if (today) today.count += 1;
    else draft.commented.splice(index, 0, { ...day, count: 1 });
    draft.comments.push(id);
    countActivity(draft, 'comment-engage');
  },
  CommentDeleted: (draft, { data }) => removeComment(draft, data.commentId),
  ChallengeJoined: (draft, { data }) => {
    if (data.payment) draft.fees[data.challengeId] = data.payment.cents;
  },
  ChallengeCancelled: (draft, { data }) => {
    delete draft.fees[data.challengeId];
  },
  ChallengeLeft: (draft, { data }) => {
    const cents = draft.fees[data.challengeId];
    if (data.hasStarted || cents === undefined) return;
    draft.returnedFees[data.challengeId] = cents;
    delete draft.fees[data.challengeId];
  },
  NodeRefused: (draft, { data }) => {
    const returned = draft.returnedFees[data.about];
    if (data.type === 'ChallengeLeft' && returned !== undefined) draft.fees[data.about] = returned;
    if (data.type === 'ChallengeJoined') delete draft.fees[data.about];
    if (data.type === 'CommentPosted') removeComment(draft, data.event);
  },
  // Payments in dollars remain recorded, so that none is credited again.
  StartedFresh: (draft) =>
    void Object.assign(draft, copyOf({ ...initialWallet, payments: draft.payments, fees: draft.fees, returnedFees: draft.returnedFees })),
};

function movePoints(draft: WalletState, event: LedgerEvent): void {
  for (const { from, to, points } of postingsOf(event)) {
    addPoints(draft, from, -points);
    addPoints(draft, to, points);
  }
  settleDebt(draft, event);
  const transaction = transactionOf(event);
  if (!transaction) return;
  addTo(draft.transactions, transaction);
  if (transaction.type === 'earn') draft.earned += transaction.amount;
  if (transaction.type === 'purchase') draft.purchased += transaction.amount;
  if (transaction.type === 'win') draft.won += transaction.amount;
}

/** Moves what the balance lacks to the account of what is owed, and pays what is owed from what the balance has (WA11). */
function settleDebt(draft: WalletState, event: LedgerEvent): void {
  const net = netPoints(draft);
  const owed = Math.max(0, -net);
  if (owed > draft.owed && event.type === 'OutcomeReversed') draft.owedFor = { event: event.id, challengeId: event.data.challengeId };
  if (owed === 0) draft.owedFor = null;
  draft.owed = owed;
  draft.user = Math.max(0, net);
}

function addPoints(draft: WalletState, account: LedgerAccount, points: number): void {
  if (account === 'user' || account === 'platform' || account === 'mint' || account === 'burn') draft[account] += points;
  else {
    const challenge = account.slice('pot:'.length);
    draft.pots[challenge] = (draft.pots[challenge] ?? 0) + points;
  }
}

function countActivity(draft: WalletState, activity: ActivityId): void {
  countOf(draft, activity).count += 1;
}

/** Removes a deleted or refused comment from the count, unless it was claimed (WA6). */
function removeComment(draft: WalletState, comment: string): void {
  draft.commentsBeyond = draft.commentsBeyond.filter((each) => each !== comment);
  const index = draft.comments.indexOf(comment);
  if (index < 0) return;
  draft.comments.splice(index, 1);
  countOf(draft, 'comment-engage').count -= 1;
}

/** Counts the comments beyond the day's limit too: a claim from before the limit is not voided. */
function withAllComments(state: WalletState): WalletState {
  const { activities, commentsBeyond } = state;
  if (commentsBeyond.length === 0) return state;
  const { count, claimedOn } = activities['comment-engage'] ?? { count: 0, claimedOn: [] };
  return { ...state, activities: { ...activities, 'comment-engage': { count: count + commentsBeyond.length, claimedOn } } };
}

function countOf(draft: WalletState, activity: ActivityId): ActivityCount {
  return (draft.activities[activity] ??= { count: 0, claimedOn: [] });
}

/** Voids an overdraft, a payment credited twice, a second opening grant, and a second claim of a day. */
export const guards: Guards<WalletState, HandledEvent> = {
  DayOpened: ({ activities }, { day }) =>
    isNewDay(activities['daily-login']?.claimedOn ?? [], day) ? null : 'AC2: this login was claimed before',
  OpeningGranted: ({ transactions }) => (transactions.flat().some(({ type }) => type === 'grant') ? 'WA4: granted before' : null),
  PointsPurchased: ({ payments }, { data }) => (payments[data.paymentId] ? 'WA5: this payment was credited before' : null),
  BetPlaced: ({ user }, { data }) => (data.stake > user ? 'WA1: more points than there are' : null),
  ActivityClaimed: (state, { data, day }) => {
    const activity = activityOf(data.activity);
    return activity && canClaim(activity, withAllComments(state), day) ? null : 'WA6: nothing to claim';
  },
  StripDayClaimed: ({ strip }, { day, data }) => {
    if (!isClaimable(strip, day)) return 'WA8: this day was claimed before';
    return nextClaim(strip, day).cycleDay === data.cycleDay ? null : 'WA8: not the next day of the strip';
  },
};
