import type { AccountEvent } from '../../core/domain/account/events.ts';
import type { BettingEvent } from '../../core/domain/betting/events.ts';
import type { ChallengeEvent } from '../../core/domain/challenge/events.ts';
import type { Outcome } from '../../core/domain/challenge/state.ts';
import { isLaterDay, type LocalDay } from '../../core/kernel/time/localDay.ts';
import type { ProgressEvent } from '../../core/domain/progress/events.ts';
import type { XpEntry } from '../../core/domain/progress/state.ts';
import type { ProofEvent } from '../../core/domain/proof/events.ts';
import type { Root } from '../../core/domain/slices.ts';
import type { OutboxEvent } from '../../core/domain/outbox/events.ts';
import type { TrustChange } from '../../core/domain/trust/state.ts';
import type { ActivityId, WalletEvent } from '../../core/domain/wallet/events.ts';
import type { ActivityCount, Transaction } from '../../core/domain/wallet/state.ts';

/** The event types of a history. */
export type AnyEvent = AccountEvent | BettingEvent | ChallengeEvent | ProgressEvent | ProofEvent | OutboxEvent | WalletEvent;

/** The state of the plain loop: the app's state, with each history as one list. */
export type PlainState = {
  readonly root: Root;
  readonly transactions: Transaction[];
  readonly entries: XpEntry[];
  readonly changes: TrustChange[];
  readonly outcomes: Outcome[];
};

/** Credits points for an action. */
export function earn(state: PlainState, event: AnyEvent, points: number, about: string): void {
  state.root.wallet.earned += points;
  mint(state, event, 'earn', points, about);
}

/** Credits new points. */
export function mint(state: PlainState, event: AnyEvent, type: Transaction['type'], amount: number, about: string): void {
  state.root.wallet.mint -= amount;
  state.root.wallet.user += amount;
  record(state, event, { type, amount, about, lost: 0 });
}

/** Adds a line to the balance history. */
export function record(
  { transactions }: PlainState,
  { id, at, day: { date }, type: cause }: AnyEvent,
  { type, amount, about, lost }: Pick<Transaction, 'type' | 'amount' | 'about' | 'lost'>,
): void {
  transactions.push({ id, type, amount, timestamp: at, date, cause, about, lost });
}

/** Returns the progress of an activity. */
export function counted({ wallet }: Root, activity: ActivityId): ActivityCount {
  return (wallet.activities[activity] ??= { count: 0, claimedOn: [] });
}

/** Records the claim of an activity. */
export function claim(root: Root, activity: ActivityId, day: LocalDay): void {
  const claimed = counted(root, activity);
  claimed.count = 0;
  claimed.claimedOn.push(day);
  if (activity === 'streak-bonus') root.wallet.stripSinceBonus = 0;
}

/** Awards XP for an action. */
export function award(
  { root, entries }: PlainState,
  { id, at, day: { date }, type }: AnyEvent,
  source: keyof Root['progress']['earned'],
  xp: number,
  about = '',
): void {
  root.progress.earned[source] += xp;
  entries.push({ id, at, date, amount: xp, source, reason: type, about });
}

/** Records a change of trust. */
export function move(
  { changes }: PlainState,
  { id: event, at }: AnyEvent,
  cause: TrustChange['cause'],
  challengeId: string,
  window: number | null,
): void {
  changes.push({ event, at, cause, challengeId, window });
}

/** Counts the day for the streak. */
export function addDay({ progress: { days } }: Root, { id, at, type, day }: AnyEvent, about: string): void {
  const last = days.at(-1);
  const event = { id, at, reason: type, about };
  if (last && !isLaterDay(last, day)) last.events.push(event);
  else days.push({ ...day, events: [event] });
}

/** Adds an event to the outbox. */
export function addPending(root: Root, { id, type }: AnyEvent, about: string): void {
  root.sync.pending.push({ event: id, position: root.log.position, type, about });
}
