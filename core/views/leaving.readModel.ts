import { ownLeaveRefusal } from '../domain/challenge/decideLeave.ts';
import { isFilled, runOf } from '../domain/challenge/state.ts';
import { openBet } from '../domain/betting/state.ts';
import type { AppRefusal } from '../domain/slices.ts';
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

/** What leaving the challenge would mean. */
export function leaving$(challengeId: string): AppProjection<Leaving> {
  return { key: `leaving:${challengeId}`, select: (app, asOf) => leavingOf(app, asOf, challengeId) };
}

function leavingOf({ root, me }: AppState, { now }: AsOf, id: string): Leaving {
  const own = root.challenge.byId[id];
  const run = own ? runOf(own) : null;
  const opened = run?.bounds.slice(0, -1).flatMap((from, window) => (from <= now ? [window] : [])) ?? [];
  return {
    refusal: ownLeaveRefusal(own, me, now),
    hasStarted: run !== null,
    stake: openBet(root.betting, id)?.stake ?? 0,
    feeCents: root.wallet.fees[id] ?? 0,
    missed: own ? opened.filter((window) => !isFilled(own, window)).length : 0,
  };
}
