import type { ProofReview } from '../replication/proofReviews.ts';
import type { AppProjection, AppState } from './appState.ts';
import { isTakingPart, ownChallenge, ownRunStatus, recordedFor, runOf, type OwnChallenge } from '../domain/challenge/state.ts';
import { finalAt } from '../domain/challenge/runStatus.ts';
import { endOf } from '../domain/challenge/windows.ts';
import { isId } from '../kernel/log/id.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { outcomeOf } from '../replication/outcome.ts';
import type { Participant } from '../replication/participants.ts';
import { finalInstant, latestOutcome } from '../replication/recordedOutcome.ts';
import { outcomesIn } from '../replication/remoteIndex.ts';

/** What may still change a result. All are counts. `misses` are not final yet, `disputable` verdicts may still be disputed. */
export type OpenMatters = { readonly verdicts: number; readonly disputes: number; readonly disputable: number; readonly misses: number };

/**
 * How a part, or a whole challenge, stands (CH12 to CH14, CH26). `provisional` is a computation of this device: `finalAt` is when it is final if nobody does
 * anything more, null while others go on. Only what the server recorded is `final`; `revision` is null for a sample challenge, which no server has.
 */
export type Standing =
  | { readonly name: 'running' }
  | {
      readonly name: 'provisional';
      readonly result: 'completed' | 'failed' | null;
      readonly finalAt: Instant | null;
      /** The person's windows that count so far, without rejected ones; null of all together. */
      readonly done: number | null;
      readonly open: OpenMatters;
    }
  | {
      readonly name: 'final';
      readonly result: 'completed' | 'failed';
      readonly recordedAt: Instant | null;
      readonly revision: number | null;
    };

/** How a challenge stands for the user and for all. `mine` is null for somebody who does not take part; both are null before the start. */
export type Ending = { readonly mine: Standing | null; readonly all: Standing | null };

/** How a challenge ended, or stands (CH14). */
export function ending$(challengeId: string): AppProjection<Ending> {
  return { key: `ending:${challengeId}`, select: (app, asOf) => endingOf(app, asOf, challengeId) };
}

/** Returns how a challenge stands for the user and for all. */
export function endingOf(app: AppState, { now }: AsOf, id: string): Ending {
  const own = isId(id) ? ownChallenge(app.root.challenge, id) : undefined;
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  const mine = isTakingPart(own) ? ownStanding(app, own, status, now) : null;
  if (status === null) return { mine, all: mine };
  return { mine: mine ?? partStanding(app, status, now), all: standingOfAll(app, status, now) };
}

function ownStanding(app: AppState, own: OwnChallenge, status: ChallengeStatus | null, now: Instant): Standing | null {
  const { name } = own.stage;
  if (name === 'completed' || name === 'failed') {
    const revision = recordedFor(app.root.challenge, own.id)?.revision ?? null;
    return { name: 'final', result: name, recordedAt: recordedAt(app, own.id), revision };
  }
  const run = runOf(own);
  const runStatus = ownRunStatus(own, now);
  if (!run || !runStatus) return null;
  const remote = status ? partStanding(app, status, now) : null;
  if (remote !== null && (remote.name !== 'running' || own.left === null)) return remote;
  const { outcome, provisional } = runStatus;
  if (outcome.name === 'running' && now < endOf(run)) return { name: 'running' };
  const last =
    provisional
      .map((window) => finalAt(run, window))
      .toSorted()
      .at(-1) ?? null;
  return {
    name: 'provisional',
    result: outcome.name === 'running' ? null : outcome.name,
    finalAt: last,
    done: runStatus.done,
    open: { verdicts: 0, disputes: 0, disputable: 0, misses: provisional.length },
  };
}

function recordedAt({ remote }: AppState, id: string): Instant | null {
  return latestOutcome(outcomesIn(remote, id))?.fieldValues['/attributes/@tstmp'] ?? null;
}

/** Returns how the user's part stands by the nodes; null where they have none, and before the start. */
function partStanding(app: AppState, status: ChallengeStatus, now: Instant): Standing | null {
  const part = status.participants.find(({ person }) => person === app.me);
  if (!part?.run) return null;
  const { name } = outcomeOf(part);
  const result = name === 'completed' || name === 'failed' ? name : null;
  const recorded = latestOutcome(outcomesIn(app.remote, status.id));
  if (recorded && result !== null) return finalStanding(recorded.fieldValues, result);
  if (part.finalAt === null) return { name: 'running' };
  return { name: 'provisional', result, finalAt: part.finalAt, done: part.runStatus?.done ?? 0, open: openIn([part], status, now) };
}

/** All together: completed as soon as one part is, by what the device knows (CH13). */
function standingOfAll(app: AppState, status: ChallengeStatus, now: Instant): Standing | null {
  const recorded = latestOutcome(outcomesIn(app.remote, status.id));
  if (recorded) return finalStanding(recorded.fieldValues, recorded.fieldValues['/text']);
  if (status.start === null || status.status === 'cancelled') return null;
  const end = finalInstant(status);
  if (end === null) return { name: 'running' };
  const names = status.participants.map((part) => outcomeOf(part).name);
  const result = names.includes('completed') ? 'completed' : names.includes('running') ? null : 'failed';
  return { name: 'provisional', result, finalAt: end, done: null, open: openIn(status.participants, status, now) };
}

type Recorded = { readonly '/attributes/@tstmp': Instant; readonly '/attributes/@revsn': number };

function finalStanding({ '/attributes/@tstmp': at, '/attributes/@revsn': revision }: Recorded, result: 'completed' | 'failed'): Standing {
  return { name: 'final', result, recordedAt: at, revision };
}

function openIn(parts: readonly Participant[], { reviews }: ChallengeStatus, now: Instant): OpenMatters {
  const people = new Set(parts.map(({ person }) => person));
  const theirs = [...reviews.values()].filter(({ owner }) => people.has(owner));
  const count = (isOpen: (review: ProofReview) => boolean): number => theirs.filter(isOpen).length;
  return {
    verdicts: count(({ verdict }) => verdict.name === 'open'),
    disputes: count(({ dispute }) => dispute?.name === 'open'),
    disputable: count(({ disputableUntil }) => disputableUntil !== null && disputableUntil > now),
    misses: parts.reduce((sum, { runStatus }) => sum + (runStatus?.provisional.length ?? 0), 0),
  };
}
