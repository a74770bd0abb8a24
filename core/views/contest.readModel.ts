import type { AppProjection, AppState } from './appState.ts';
import { courseOf, type Course } from '../domain/challenge/course.ts';
import { isFilled, isTakingPart, ownRunStatus, runOf, ownChallenge } from '../domain/challenge/state.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { isId } from '../kernel/log/id.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { outcomeOf } from '../replication/outcome.ts';
import { personOf } from './people.ts';
import { verifiedOwn } from './verifiedOwn.ts';

/** A participant beside the others. */
export type Contestant = {
  readonly person: string;
  readonly name: string;
  readonly isMe: boolean;
  /** From 1; equal for equal shares of the check-ins needed (CH22). Null before the start. */
  readonly rank: number | null;
  /** Null before the start. */
  readonly course: Course | null;
  readonly outcome: 'pending' | 'running' | 'completed' | 'failed';
  /** Whether they failed because they left (CH20). */
  readonly hasLeft: boolean;
};

/** The participants of a challenge in the order in which they stand (CH22). Before the start the user first, then as they joined. */
export function contest$(challengeId: string): AppProjection<readonly Contestant[]> {
  return { key: `contest:${challengeId}`, select: (app, asOf) => contestOf(app, asOf, challengeId) };
}

function contestOf(app: AppState, asOf: AsOf, id: string): Contestant[] {
  const ordered = [...ownPart(app, asOf, id), ...othersParts(app, asOf, id)].toSorted(byShare);
  return ordered.map((contestant) => ({
    ...contestant,
    rank: contestant.course && 1 + ordered.filter((other) => byShare(other, contestant) < 0).length,
  }));
}

type Unranked = Omit<Contestant, 'rank'>;

function ownPart(app: AppState, { now }: AsOf, id: string): Unranked[] {
  const found = isId(id) ? ownChallenge(app.root.challenge, id) : undefined;
  if (!isTakingPart(found)) return [];
  const own = verifiedOwn(app, found, now);
  const run = runOf(own);
  const filled = (window: number): boolean => isFilled(own, window);
  const { name } = own.stage;
  const ended = name === 'completed' || name === 'failed' ? name : null;
  const runStatus = ownRunStatus(own, now);
  return [
    {
      ...identityOf(app, app.me),
      course: run && courseOf(run, filled, now),
      outcome: ended ?? outcomeOf({ runStatus }).name,
      hasLeft: (runStatus?.left ?? null) !== null,
    },
  ];
}

function othersParts(app: AppState, { now }: AsOf, id: string): Unranked[] {
  const participants = remoteChallengeStatus(app.remote, id, now, app.calendar)?.participants ?? [];
  const isOwn = isId(id) && isTakingPart(ownChallenge(app.root.challenge, id));
  return participants.flatMap(({ person, run, filled, runStatus }) => {
    if (person === app.me && isOwn) return [];
    const windows = new Set(filled);
    const course = run && courseOf(run, (window) => windows.has(window), now);
    const hasLeft = (runStatus?.left ?? null) !== null;
    return [{ ...identityOf(app, person), course, outcome: outcomeOf({ runStatus }).name, hasLeft }];
  });
}

function identityOf(app: AppState, person: string): Pick<Contestant, 'person' | 'name' | 'isMe'> {
  return { person, name: personOf(app, person).name, isMe: person === app.me };
}

/** The greater share of the check-ins needed comes first; those who failed come last. */
function byShare(a: Unranked, b: Unranked): number {
  const failed = Number(a.outcome === 'failed') - Number(b.outcome === 'failed');
  if (failed !== 0 || !a.course || !b.course) return failed;
  return b.course.done * a.course.needed - a.course.done * b.course.needed;
}
