import { ownLeaveRefusal } from '../domain/challenge/decideLeave.ts';
import { isFilled, ownRunStatus, runOf, ownChallenge, type OwnChallenge } from '../domain/challenge/state.ts';
import { openBet } from '../domain/betting/state.ts';
import type { AppRefusal } from '../domain/slices.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { AppProjection, AppState } from './appState.ts';

/** What leaving a challenge now would mean for the user (CH20). */
export type Leaving = {
  /** Why they cannot leave, or null. */
  readonly refusal: AppRefusal | null;
  readonly hasStarted: boolean;
  /** Points at stake, and the entry fee that they paid in US cents: back before the start, lost after it. 0 for none. */
  readonly stake: number;
  readonly feeCents: number;
  /** How many check-in windows without a proof would count as missed: the closed ones and the open one. */
  readonly missed: number;
};

/** What leaving a challenge after its start meant for the user (CH20). */
export type LeftPart = {
  readonly at: Instant;
  /** Whether the server has it. Until then the failure and the loss of the stake are not recorded. */
  readonly isConfirmed: boolean;
  /** Points that they lose, the entry fee that they do not get back in US cents, and how many check-ins count as missed. */
  readonly stake: number;
  readonly feeCents: number;
  readonly missed: number;
};

/** What leaving the challenge would mean. */
export function leaving$(challengeId: string): AppProjection<Leaving> {
  return { key: `leaving:${challengeId}`, select: (app, asOf) => leavingOf(app, asOf, challengeId) };
}

function leavingOf({ root, me }: AppState, { now }: AsOf, id: string): Leaving {
  const own = ownChallenge(root.challenge, id);
  return {
    refusal: ownLeaveRefusal(own, me, now),
    hasStarted: own !== undefined && runOf(own) !== null,
    stake: openBet(root.betting, id)?.stake ?? 0,
    feeCents: root.wallet.fees[id] ?? 0,
    missed: own ? emptyOf(own, now) : 0,
  };
}

/** Returns what leaving meant, or null: they did not leave, left before the start, or it was over for them before. */
export function leftPart({ root }: AppState, own: OwnChallenge, now: Instant): LeftPart | null {
  const at = ownRunStatus(own, now)?.left ?? null;
  if (at === null || own.left === null) return null;
  const bet = root.betting.byChallenge[own.id];
  return {
    at,
    isConfirmed: !(own.left.event in root.challenge.leaving),
    stake: bet === undefined || bet.outcome === 'refunded' ? 0 : bet.stake,
    feeCents: root.wallet.fees[own.id] ?? 0,
    missed: emptyOf(own, at),
  };
}

/** The number of windows that have opened by `at` and hold no proof. */
function emptyOf(own: OwnChallenge, at: Instant): number {
  const bounds = runOf(own)?.bounds ?? [];
  return bounds.slice(0, -1).filter((from, window) => from <= at && !isFilled(own, window)).length;
}
