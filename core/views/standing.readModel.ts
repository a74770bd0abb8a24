import { runStatusOf } from '../domain/challenge/runStatus.ts';
import type { Run } from '../domain/challenge/events.ts';
import { isFilled, type OwnChallenge } from '../domain/challenge/state.ts';
import { GRACE, neededOf, windowAt, windowsOf } from '../domain/challenge/windows.ts';
import { later, type Instant } from '../kernel/time/instant.ts';
import { ownWindows, type WindowView } from './windows.readModel.ts';

/** The window that a check-in made now fills. */
export type DueWindow = {
  /** From 1. */
  readonly number: number;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** The end of the window, or of its two hours of grace once it has closed (CH10). */
  readonly deadline: Instant;
  readonly inGrace: boolean;
};

/** How the user stands in a running challenge. All counts are windows. */
export type RunStanding = {
  readonly done: number;
  readonly needed: number;
  readonly windows: number;
  readonly states: readonly WindowView['state'][];
  /** The empty window that a check-in made now fills; null when there is none. */
  readonly due: DueWindow | null;
  /** Whether the window that is open now holds a proof. */
  readonly isDoneForNow: boolean;
  /** The next window to open; null after the last one has opened. */
  readonly nextWindow: { readonly opensAt: Instant; readonly closesAt: Instant } | null;
  /** Closed and empty, but not the one that is due in its grace; oldest first. */
  readonly missed: readonly WindowView[];
  /** How many more windows may be missed. 0: the next miss makes the challenge fail. */
  readonly missesLeft: number;
  /** When the challenge fails, once so many windows are missed that it cannot be completed any more; null until then (CH12). */
  readonly failsAt: Instant | null;
  /** Over by this device's clock; the outcome waits for the server's (CH14). */
  readonly isOver: boolean;
};

/**
 * Returns how the user stands at `now` in a challenge that has started and that has no recorded outcome. `verified` is the challenge without the
 * check-ins that are rejected (`verifiedOwn`).
 */
export function standingOf(own: OwnChallenge, verified: OwnChallenge, run: Run, now: Instant): RunStanding {
  const filled = (window: number): boolean => isFilled(verified, window);
  const { done, outcome } = runStatusOf(run, filled, now);
  const views = ownWindows(verified, run, now);
  const [windows, needed] = [windowsOf(run), neededOf(windowsOf(run))];
  const nextWindow = views.find(({ from }) => from > now) ?? null;
  const isOver = outcome.name !== 'running';
  const due = isOver ? null : dueWindow(run, now, { filled, isHeld: (window) => isFilled(own, window) });
  const missed = views.filter(({ window, state }) => isMissed(state) && window + 1 !== due?.number);
  return {
    done,
    needed,
    windows,
    states: views.map(({ state }) => state),
    due,
    isDoneForNow: !due && views.some(({ from, to, state }) => state === 'done' && from <= now && now < to),
    nextWindow: nextWindow && { opensAt: nextWindow.from, closesAt: nextWindow.to },
    missed,
    missesLeft: Math.max(0, windows - needed - missed.length),
    failsAt: missed[windows - needed]?.finalAt ?? null,
    isOver,
  };
}

function isMissed(state: WindowView['state']): boolean {
  return state === 'missed' || state === 'missed-provisionally';
}

type Windows = { readonly filled: (window: number) => boolean; readonly isHeld: (window: number) => boolean };

/** A check-in goes where the log puts it: a rejected one keeps its window (RV8). */
function dueWindow(run: Run, now: Instant, { filled, isHeld }: Windows): DueWindow | null {
  const window = windowAt(run, now, isHeld);
  if (typeof window !== 'number' || filled(window)) return null;
  const [opensAt, closesAt] = [run.bounds[window] ?? run.startedAt, run.bounds[window + 1] ?? run.startedAt];
  const inGrace = closesAt <= now;
  return { number: window + 1, opensAt, closesAt, deadline: inGrace ? later(closesAt, GRACE) : closesAt, inGrace };
}
