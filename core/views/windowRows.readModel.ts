import type { AppProjection, AppState } from './appState.ts';
import type { Frequency, Run } from '../domain/challenge/events.ts';
import { runOf, isTakingPart, ownChallenge, type OwnChallenge } from '../domain/challenge/state.ts';
import { windowsOf } from '../domain/challenge/windows.ts';
import { isId } from '../kernel/log/id.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { dateLater, type LocalDate } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import type { Participant } from '../replication/participants.ts';
import { personOf } from './people.ts';
import { ownWindows, windowsOfPerson, type WindowView } from './windows.readModel.ts';

/**
 * A window in a row: as in `WindowView`, and `waiting`: it holds a check-in without a verdict; `disputed`: the verdict on its check-in is disputed;
 * `rejected`: its check-ins are rejected; `none`: the person had not joined yet.
 */
export type WindowCell = WindowView['state'] | 'waiting' | 'disputed' | 'rejected' | 'none';

/** A participant's windows. `inARow` is the longest run of windows that hold a check-in. */
export type WindowRow = {
  readonly person: string;
  readonly name: string;
  readonly isMe: boolean;
  readonly cells: readonly WindowCell[];
  readonly inARow: number;
};

/** The windows of all participants under each other: each column is the window that begins on a date. `current`: the index of the open one, or null. */
export type WindowTable = {
  readonly frequency: Frequency;
  readonly dates: readonly LocalDate[];
  readonly current: number | null;
  readonly rows: readonly WindowRow[];
};

const NOTHING: WindowTable = { frequency: 'daily', dates: [], current: null, rows: [] };

/** The windows of all participants, the user first, then as they joined (CH8). Empty before the start. */
export function windowRows$(challengeId: string): AppProjection<WindowTable> {
  return { key: `windowRows:${challengeId}`, select: (app, asOf) => windowTable(app, asOf, challengeId) };
}

type Row = { readonly person: string; readonly run: Run; readonly cells: readonly WindowCell[] };

/** Returns the windows of all participants. */
export function windowTable(app: AppState, asOf: AsOf, id: string): WindowTable {
  const found = isId(id) ? ownChallenge(app.root.challenge, id) : undefined;
  const own = isTakingPart(found) ? found : undefined;
  const status = remoteChallengeStatus(app.remote, id, asOf.now, app.calendar);
  const terms = own?.terms ?? status?.terms;
  const rows = [...ownRow(app, asOf, own, status), ...othersRows(app, asOf, status, own !== undefined)];
  if (!terms || rows.length === 0) return NOTHING;
  // Everybody's windows end on the same date: who joined late lacks the first ones (CH8).
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const longest = rows.find(({ cells }) => cells.length === width) ?? rows[0];
  const current = longest?.run.bounds.findLastIndex((bound) => bound <= asOf.now) ?? -1;
  return {
    frequency: terms.frequency,
    dates: longest ? datesOf(longest.run, terms.frequency, terms.durationDays) : [],
    current: current < 0 || current >= width ? null : current,
    rows: rows.map(({ person, cells }) => ({
      person,
      name: personOf(app, person).name,
      isMe: person === app.me,
      cells: [...Array.from({ length: width - cells.length }, () => 'none' as const), ...cells],
      inARow: longestRun(cells),
    })),
  };
}

function ownRow(app: AppState, { now }: AsOf, own: OwnChallenge | undefined, status: ChallengeStatus | null): Row[] {
  const run = own && runOf(own);
  if (!own || !run) return [];
  const part = status?.participants.find(({ person }) => person === app.me);
  const reviewed = part && status ? reviewedCells(part, status) : new Map<number, WindowCell>();
  // A check-in that the server does not have yet has no verdict.
  const isSent = (window: number): boolean => own.isSample || reviewed.has(window);
  const cells = ownWindows(own, run, now).map(({ window, state }) => {
    if (state === 'done' && !isSent(window)) return part ? 'waiting' : state;
    return reviewed.get(window) ?? state;
  });
  return [{ person: app.me, run, cells }];
}

function othersRows(app: AppState, asOf: AsOf, status: ChallengeStatus | null, hasOwn: boolean): Row[] {
  if (!status) return [];
  return status.participants.flatMap((part) => {
    if (!part.run || (hasOwn && part.person === app.me)) return [];
    const reviewed = reviewedCells(part, status);
    const views = windowsOfPerson(app, asOf, status.id, part.person);
    return [{ person: part.person, run: part.run, cells: views.map(({ window, state }) => reviewed.get(window) ?? state) }];
  });
}

/** Returns what the verdicts say of each window that holds a check-in (RV2, RV6). */
function reviewedCells({ windowOf, filled }: Participant, { reviews, status }: ChallengeStatus): Map<number, WindowCell> {
  const isOver = status === 'completed' || status === 'failed';
  const counting = new Set(filled);
  const cells = new Map<number, WindowCell>();
  for (const [proof, window] of windowOf) {
    const review = reviews.get(proof);
    const isOpen = !isOver && review?.verdict.name === 'open';
    const isDisputed = review?.dispute?.name === 'open';
    const cell = isDisputed ? 'disputed' : !counting.has(window) ? 'rejected' : isOpen ? 'waiting' : 'done';
    // Of several check-ins in a window, one that counts for sure decides.
    const before = cells.get(window);
    cells.set(window, before === 'done' || (before === 'disputed' && cell === 'rejected') ? before : cell);
  }
  return cells;
}

function datesOf(run: Run, frequency: Frequency, durationDays: number): LocalDate[] {
  const count = windowsOf(run);
  if (frequency === 'final') return [dateLater(run.endDate, -1)];
  const step = frequency === 'daily' ? 1 : 7;
  const all = Math.ceil(durationDays / step);
  return Array.from({ length: count }, (_, column) => dateLater(run.endDate, (all - count + column) * step - durationDays));
}

function longestRun(cells: readonly WindowCell[]): number {
  let [longest, length] = [0, 0];
  for (const cell of cells) {
    length = cell === 'done' || cell === 'waiting' ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}
