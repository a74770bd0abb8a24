import type { AppProjection, AppState } from './appState.ts';
import type { Run } from '../domain/challenge/events.ts';
import { finalAt, standingOf, type Standing } from '../domain/challenge/standing.ts';
import { isFilled, type OwnChallenge } from '../domain/challenge/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { knownStanding } from '../replication/observe.ts';

/** A check-in window of somebody. `missed` becomes final 72 hours after its end; `not-counted` came after failing (CH11). */
export type WindowView = {
  readonly window: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly state: 'done' | 'missed' | 'missed-provisionally' | 'open' | 'to-come' | 'not-counted';
  readonly finalAt: Instant;
};

/** What became of one's own windows, as the log has it. */
export function ownWindows(own: OwnChallenge, run: Run, now: Instant): WindowView[] {
  const standing = standingOf(run, (window) => isFilled(own, window), now);
  const missed = new Set(own.missed);
  return windowViews(run, now, {
    isFilled: (window) => isFilled(own, window),
    isMissed: (window) => missed.has(window),
    standing,
    hasFailed: own.stage.name === 'failed' || standing.outcome.name === 'failed',
  });
}

/** Somebody's windows in a challenge, for who follows them. */
export function personWindows$(challengeId: string, person: string): AppProjection<readonly WindowView[]> {
  return { key: `windows:${challengeId}:${person}`, select: (app, asOf) => windowsOfPerson(app, asOf, challengeId, person) };
}

/** What became of somebody's windows, as the known nodes tell it; none before the start. */
export function windowsOfPerson({ known, calendar }: AppState, { now }: AsOf, challengeId: string, person: string): WindowView[] {
  const participant = knownStanding(known, challengeId, now, calendar)?.participants.find((each) => each.person === person);
  if (!participant?.run || !participant.standing) return [];
  const { run, standing } = participant;
  const [filled, missed] = [new Set(participant.filled), new Set(standing.missed)];
  return windowViews(run, now, {
    isFilled: (window) => filled.has(window),
    isMissed: (window) => missed.has(window),
    standing,
    hasFailed: standing.outcome.name === 'failed',
  });
}

type Told = {
  readonly isFilled: (window: number) => boolean;
  /** Missed for good. */
  readonly isMissed: (window: number) => boolean;
  readonly standing: Standing;
  readonly hasFailed: boolean;
};

function windowViews(run: Run, now: Instant, told: Told): WindowView[] {
  const soon = new Set([...told.standing.missed, ...told.standing.provisional]);
  const stateOf = (window: number, from: Instant): WindowView['state'] => {
    if (told.isFilled(window)) return 'done';
    if (told.isMissed(window)) return 'missed';
    if (soon.has(window)) return 'missed-provisionally';
    if (told.hasFailed) return 'not-counted';
    return from <= now ? 'open' : 'to-come';
  };
  return run.bounds.slice(0, -1).map((from, window) => {
    return { window, from, to: run.bounds[window + 1] ?? from, state: stateOf(window, from), finalAt: finalAt(run, window) };
  });
}
