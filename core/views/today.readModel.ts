import type { Category, ChallengeType, Frequency, ProofType } from '../domain/challenge/events.ts';
import { isTakingPart, runOf, ownChallenges, type OwnChallenge } from '../domain/challenge/state.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { streakOf, type Streak } from '../domain/progress/streak.readModel.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { joinersIn } from '../replication/remoteIndex.ts';
import type { AppProjection, AppState } from './appState.ts';
import { dailyClaimOf } from './dailyClaim.readModel.ts';
import { personOf } from './people.ts';
import { standingOf, type DueWindow, type RunStanding } from './standing.readModel.ts';
import { ownProofs } from '../domain/proof/state.ts';
import { verifiedOwn } from './verifiedOwn.ts';

export type { DueWindow, RunStanding } from './standing.readModel.ts';

/** A running challenge of the user, and how they stand in it. */
export type TodayChallenge = RunStanding & {
  readonly challengeId: string;
  readonly title: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly proofType: ProofType;
  readonly frequency: Frequency;
  readonly isPinned: boolean;
  readonly isSample: boolean;
  /** The number of the user's last check-in; null when the challenge is not measured, or has no check-in yet. */
  readonly lastValue: number | null;
  /** The delivery of the user's last check-in; null before the first. */
  readonly lastCheckIn: EventStatus | null;
};

/** A check-in that can be made now. */
export type DueCheckIn = TodayChallenge & { readonly due: DueWindow };

/** A challenge that waits for somebody: for the user's start, for an opponent, for its creator's start, or for the server's outcome. */
export type Waiting = {
  readonly challengeId: string;
  readonly title: string;
  readonly category: Category;
  readonly for: 'own-start' | 'opponent' | 'start' | 'outcome';
  /** The name of the awaited person; null when anybody may come, or the server is awaited. */
  readonly person: string | null;
  /** How many people take part, the user included. */
  readonly people: number;
  readonly sync: EventStatus;
};

/** The streak today: `safe` once today counts, `shielded` when a Streak Shield would bridge today, `none` without a streak. */
export type StreakToday = Streak & {
  readonly state: 'safe' | 'at-risk' | 'shielded' | 'none';
  /** The end of the local day. */
  readonly until: Instant;
};

/** What the user can do today, what they have done and missed, and what waits. */
export type Today = {
  /** Whether a challenge of the user runs or waits to start. */
  readonly takesPart: boolean;
  /** By deadline; those that cannot be completed any more come last. */
  readonly due: readonly DueCheckIn[];
  /** The window that is open holds a proof. The one whose next window opens first comes first. */
  readonly done: readonly TodayChallenge[];
  /** Has provisional misses, or cannot be completed any more. The fewest misses left come first. */
  readonly missed: readonly TodayChallenge[];
  /** The window that opens next, in any running challenge. */
  readonly next: { readonly challengeId: string; readonly title: string; readonly opensAt: Instant; readonly closesAt: Instant } | null;
  readonly waiting: readonly Waiting[];
  /** Own check-ins that are not yet at the server. */
  readonly unsent: number;
  /** The points that a claim of the daily reward takes now (PR13). 0 once everything of today is taken. */
  readonly rewardPoints: number;
  readonly streak: StreakToday;
};

/** What the user can do today. The screen Today and the assistant's reply about what is due both read it. */
export const today$: AppProjection<Today> = { key: 'today', select: todayOf };

/** Whether a challenge of the user runs or waits to start. */
export const takesPart$: AppProjection<boolean> = {
  key: 'takesPart',
  select: ({ root }) => ownChallenges(root.challenge).some(isOngoing),
};

/** Returns what is due, done, missed and awaited as of a moment (CH8 to CH14, PR1). */
export function todayOf(app: AppState, asOf: AsOf): Today {
  const { challenge, progress, sync } = app.root;
  const ongoing = ownChallenges(challenge).filter(isOngoing);
  const started = ongoing.flatMap((own) => startedChallenge(app, own, asOf.now));
  const running = started.filter(({ isOver }) => !isOver);
  return {
    takesPart: ongoing.length > 0,
    due: running.filter(isDue).toSorted(byDeadline),
    done: running.filter(({ isDoneForNow }) => isDoneForNow).toSorted(byNextWindow),
    missed: running.filter(isMissing).toSorted((a, b) => a.missesLeft - b.missesLeft || byNextWindow(a, b)),
    next: nextOf(running),
    waiting: [...ongoing.flatMap((own) => waitingToStart(app, own)), ...started.filter(({ isOver }) => isOver).map(awaitsOutcome)],
    unsent: sync.pending.filter(({ type }) => type === 'ProofUploaded').length,
    rewardPoints: dailyClaimOf(app, asOf).due,
    streak: streakToday(streakOf(progress, asOf), asOf),
  };
}

function isOngoing(own: OwnChallenge): boolean {
  return isTakingPart(own) && own.left === null && (own.stage.name === 'pending' || own.stage.name === 'active');
}

function startedChallenge(app: AppState, own: OwnChallenge, now: Instant): TodayChallenge[] {
  const run = runOf(own);
  if (!run) return [];
  const { title, type, category, proofType, frequency } = own.terms;
  const last = ownProofs(app.root.proof, own.id).findLast(({ refusal }) => refusal === null);
  return [
    {
      challengeId: own.id,
      title,
      type,
      category,
      proofType,
      frequency,
      isPinned: own.isPinned,
      isSample: own.isSample,
      lastValue: last?.evidence.type === 'metric' ? last.evidence.value : null,
      lastCheckIn: last ? statusOfEvent(app.root.sync, last.id) : null,
      ...standingOf(own, verifiedOwn(app, own, now), run, now),
    },
  ];
}

function isDue(challenge: TodayChallenge): challenge is DueCheckIn {
  return challenge.due !== null;
}

function isMissing({ missed, failsAt }: TodayChallenge): boolean {
  return failsAt !== null || missed.some(({ state }) => state === 'missed-provisionally');
}

function byDeadline(a: DueCheckIn, b: DueCheckIn): number {
  const lost = Number(a.failsAt !== null) - Number(b.failsAt !== null);
  return lost || compare(a.due.deadline, b.due.deadline) || compare(a.challengeId, b.challengeId);
}

/** A challenge without a further window comes last. */
function byNextWindow(a: TodayChallenge, b: TodayChallenge): number {
  return compare(a.nextWindow?.opensAt ?? '~', b.nextWindow?.opensAt ?? '~') || compare(a.challengeId, b.challengeId);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function nextOf(running: readonly TodayChallenge[]): Today['next'] {
  const [first] = running.filter(({ failsAt }) => failsAt === null).toSorted(byNextWindow);
  return first?.nextWindow ? { challengeId: first.challengeId, title: first.title, ...first.nextWindow } : null;
}

function waitingToStart(app: AppState, own: OwnChallenge): Waiting[] {
  if (own.stage.name !== 'pending') return [];
  const { title, category, type, opponent } = own.terms;
  const people = new Set([own.creator, app.me, ...joinersIn(app.remote, own.id)]).size;
  const base = { challengeId: own.id, title, category, people, sync: statusOfEvent(app.root.sync, own.id) };
  if (own.creator !== app.me) return [{ ...base, for: 'start', person: personOf(app, own.creator).name }];
  const isAlone = type === 'one-on-one' && people < 2;
  return [{ ...base, for: isAlone ? 'opponent' : 'own-start', person: isAlone && opponent ? personOf(app, opponent).name : null }];
}

function awaitsOutcome({ challengeId, title, category }: TodayChallenge): Waiting {
  return { challengeId, title, category, for: 'outcome', person: null, people: 1, sync: { name: 'synced' } };
}

function streakToday(streak: Streak, { day }: AsOf): StreakToday {
  return { ...streak, state: streakState(streak), until: day.to };
}

function streakState({ days, activeToday, shieldsHeld }: Streak): StreakToday['state'] {
  if (activeToday) return 'safe';
  if (days === 0) return 'none';
  return shieldsHeld > 0 ? 'shielded' : 'at-risk';
}
