import type { AccountEvent } from '../../core/domain/account/events.ts';
import type { BettingEvent } from '../../core/domain/betting/events.ts';
import type { ChallengeEvent } from '../../core/domain/challenge/events.ts';
import type { Outcome } from '../../core/domain/challenge/state.ts';
import { isLaterDay } from '../../core/kernel/time/localDay.ts';
import type { ProgressEvent } from '../../core/domain/progress/events.ts';
import type { XpEntry } from '../../core/domain/progress/state.ts';
import type { ProofEvent } from '../../core/domain/proof/events.ts';
import type { Root } from '../../core/domain/registry.ts';
import type { SyncEvent } from '../../core/domain/outbox/events.ts';
import type { TrustChange } from '../../core/domain/trust/state.ts';
import type { ActivityId, WalletEvent } from '../../core/domain/wallet/events.ts';
import type { Transaction } from '../../core/domain/wallet/state.ts';

/** What a life is made of. */
export type AnyEvent = AccountEvent | BettingEvent | ChallengeEvent | ProgressEvent | ProofEvent | SyncEvent | WalletEvent;

/** What the plain loop keeps: the state that the app folds, its histories as one list each. */
export type PlainState = {
  readonly root: Root;
  readonly transactions: Transaction[];
  readonly entries: XpEntry[];
  readonly changes: TrustChange[];
  readonly outcomes: Outcome[];
};

/** Points for something done. */
export function earn(state: PlainState, event: AnyEvent, points: number, about: string): void {
  state.root.wallet.earned += points;
  mint(state, event, 'earn', points, about);
}

/** Points come into the world. */
export function mint(state: PlainState, event: AnyEvent, type: Transaction['type'], amount: number, about: string): void {
  state.root.wallet.mint -= amount;
  state.root.wallet.user += amount;
  record(state, event, { type, amount, about, lost: 0 });
}

/** A line of the balance. */
export function record(
  { transactions }: PlainState,
  { id, at, day: { date }, type: cause }: AnyEvent,
  { type, amount, about, lost }: Pick<Transaction, 'type' | 'amount' | 'about' | 'lost'>,
): void {
  transactions.push({ id, type, amount, timestamp: at, date, cause, about, lost });
}

/** How far an activity is. */
export function counted({ wallet }: Root, activity: ActivityId): { count: number } {
  return (wallet.activities[activity] ??= { count: 0, claimedOn: null });
}

/** XP for something done. */
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

/** Trust has gone up or down. */
export function move(
  { changes }: PlainState,
  { id: event, at }: AnyEvent,
  cause: TrustChange['cause'],
  challengeId: string,
  window: number | null,
): void {
  changes.push({ event, at, cause, challengeId, window });
}

/** The day counts for the streak. */
export function keepDay({ progress: { days } }: Root, { id, type, day }: AnyEvent, about: string): void {
  const last = days.at(-1);
  const event = { id, reason: type, about };
  if (last && !isLaterDay(last, day)) last.events.push(event);
  else days.push({ ...day, events: [event] });
}

/** An event waits for the server. */
export function toBeTold(root: Root, { id, type }: AnyEvent, about: string): void {
  root.sync.pending.push({ event: id, position: root.log.position, type, about });
}
