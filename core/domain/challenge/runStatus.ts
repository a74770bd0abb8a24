import { later, type Instant } from '../../kernel/time/instant.ts';
import type { Run } from './events.ts';
import { endOf, neededOf, PROVISIONAL, windowsOf } from './windows.ts';

/** A participant's status in a challenge at an instant. All counts are windows; all lists are window indices. */
export type RunStatus = {
  readonly windows: number;
  readonly needed: number;
  readonly done: number;
  /** Finally missed: closed without a proof 72 hours ago or earlier (CH11), and before the participant failed. */
  readonly missed: readonly number[];
  /** Provisionally missed: closed without a proof less than 72 hours ago, so an offline device may still fill it. */
  readonly provisional: readonly number[];
  readonly outcome: { readonly name: 'running' } | { readonly name: 'completed' | 'failed'; readonly endedAt: Instant };
  /** When they left, if that is what ended their part (CH20); else null. */
  readonly left: Instant | null;
};

/** What a status depends on beside the proofs: when the person left, and when an empty window is missed for good, by default 72 hours after its end. */
type Facts = { readonly left?: Instant | undefined; readonly missFinalAt?: (window: number) => Instant };

/**
 * Computes a participant's status at `now` (CH12). They complete the challenge at its end if the required number of windows
 * hold a proof. They fail as soon as final misses make that number unreachable, or when they leave it at `left` (CH20).
 */
export function runStatusOf(run: Run, isFilled: (window: number) => boolean, now: Instant, facts: Facts = {}): RunStatus {
  const { left, missFinalAt = (window: number): Instant => finalAt(run, window) } = facts;
  const windows = windowsOf(run);
  const needed = neededOf(windows);
  const done = countFilled(windows, isFilled);
  const closed = closedAndEmpty(run, isFilled, now);
  const isFinal = (window: number): boolean => missFinalAt(window) <= now;
  const final = closed.filter(isFinal).map(missFinalAt).toSorted();
  const judged = outcomeOf(run, { windows, needed, done, misses: final }, now);
  const hasLeft = left !== undefined && left <= now && (judged.name === 'running' || left < judged.endedAt);
  const outcome: RunStatus['outcome'] = hasLeft ? { name: 'failed', endedAt: left } : judged;
  const counts = (window: number): boolean => (hasLeft ? openedBy(run, window, left) : endedBeforeFailure(run, window, outcome));
  const empty = closed.filter(counts);
  return {
    windows,
    needed,
    done,
    missed: empty.filter(isFinal),
    provisional: empty.filter((window) => !isFinal(window)),
    outcome,
    left: hasLeft ? left : null,
  };
}

/** Whether a window closed before the participant failed. A window that closed later is not missed (CH11). */
function endedBeforeFailure(run: Run, window: number, outcome: RunStatus['outcome']): boolean {
  return outcome.name !== 'failed' || (run.bounds[window + 1] ?? endOf(run)) <= outcome.endedAt;
}

/** Whether a window had opened when the participant left: the open one counts as missed, later ones do not (CH20). */
function openedBy(run: Run, window: number, left: Instant): boolean {
  return (run.bounds[window] ?? left) <= left;
}

/** The instant at which an empty window is finally missed: 72 hours after its end (CH11). */
export function finalAt(run: Run, window: number): Instant {
  return later(run.bounds[window + 1] ?? endOf(run), PROVISIONAL);
}

function closedAndEmpty(run: Run, isFilled: (window: number) => boolean, now: Instant): number[] {
  return run.bounds.slice(1).flatMap((bound, window) => (bound <= now && !isFilled(window) ? [window] : []));
}

function countFilled(windows: number, isFilled: (window: number) => boolean): number {
  let filled = 0;
  for (let window = 0; window < windows; window += 1) if (isFilled(window)) filled += 1;
  return filled;
}

type Counts = Pick<RunStatus, 'windows' | 'needed' | 'done'> & { readonly misses: readonly Instant[] };

/** `misses` are the instants at which misses became final, in their order: the decisive one is the end of a part that fails. */
function outcomeOf(run: Run, counts: Counts, now: Instant): RunStatus['outcome'] {
  const endedAt = endOf(run);
  if (counts.done >= counts.needed && endedAt <= now) return { name: 'completed', endedAt };
  const decisive = counts.misses[counts.windows - counts.needed];
  return decisive === undefined ? { name: 'running' } : { name: 'failed', endedAt: decisive };
}
