import type { AppProjection, AppState } from './appState.ts';
import type { Run } from '../domain/challenge/events.ts';
import { finalAt, runStatusOf, type RunStatus } from '../domain/challenge/runStatus.ts';
import { isFilled, type OwnChallenge } from '../domain/challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';

/**
 * A person's check-in window. `missed` becomes final 72 hours after its end; the one that was open when they left is missed at once (CH20).
 * `not-counted` is after the failure (CH11).
 */
export type WindowView = {
  readonly window: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly state: 'done' | 'missed' | 'missed-provisionally' | 'open' | 'to-come' | 'not-counted';
  readonly finalAt: Instant;
};

/** Returns the user's own windows from the log. */
export function ownWindows(own: OwnChallenge, run: Run, now: Instant): WindowView[] {
  const runStatus = runStatusOf(run, (window) => isFilled(own, window), now, { left: own.left?.at });
  const missed = new Set(own.missed);
  return windowViews(run, now, {
    isFilled: (window) => isFilled(own, window),
    isMissed: (window) => missed.has(window),
    runStatus,
    hasFailed: own.stage.name === 'failed' || runStatus.outcome.name === 'failed',
  });
}

/** A person's windows in a challenge. */
export function personWindows$(challengeId: string, person: string): AppProjection<readonly WindowView[]> {
  return { key: `windows:${challengeId}:${person}`, select: (app, asOf) => windowsOfPerson(app, asOf, challengeId, person) };
}

/** Returns a person's windows from the remote cache; none before the start. */
export function windowsOfPerson({ remote, calendar }: AppState, { now }: AsOf, challengeId: string, person: string): WindowView[] {
  const participant = remoteChallengeStatus(remote, challengeId, now, calendar)?.participants.find((each) => each.person === person);
  if (!participant?.run || !participant.runStatus) return [];
  const { run, runStatus } = participant;
  const [filled, missed] = [new Set(participant.filled), new Set(runStatus.missed)];
  return windowViews(run, now, {
    isFilled: (window) => filled.has(window),
    isMissed: (window) => missed.has(window),
    runStatus,
    hasFailed: runStatus.outcome.name === 'failed',
  });
}

type WindowFacts = {
  readonly isFilled: (window: number) => boolean;
  /** Finally missed. */
  readonly isMissed: (window: number) => boolean;
  readonly runStatus: RunStatus;
  readonly hasFailed: boolean;
};

function windowViews(run: Run, now: Instant, facts: WindowFacts): WindowView[] {
  const { missed, provisional, left } = facts.runStatus;
  const missedSoFar = new Set([...missed, ...provisional]);
  const stateOf = (window: number, from: Instant): WindowView['state'] => {
    if (facts.isFilled(window)) return 'done';
    if (facts.isMissed(window)) return 'missed';
    if (missedSoFar.has(window)) return 'missed-provisionally';
    if (left !== null && from <= left) return 'missed-provisionally';
    if (facts.hasFailed) return 'not-counted';
    return from <= now ? 'open' : 'to-come';
  };
  return run.bounds.slice(0, -1).map((from, window) => {
    return { window, from, to: run.bounds[window + 1] ?? from, state: stateOf(window, from), finalAt: finalAt(run, window) };
  });
}
