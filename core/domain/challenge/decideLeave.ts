import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision } from '../../kernel/fold/slice.ts';
import type { leaveChallenge } from './commands.ts';
import type { NewChallengeEvent } from './events.ts';
import { leaveRefusal } from './permissions.ts';
import type { LeaveRefusal } from './refusals.ts';
import { isTakingPart, ownChallenge, ownRunStatus, type ChallengeState, type OwnChallenge } from './state.ts';

/** Leaves a challenge (CH20). What follows from it waits for the server's response: the refund before the start, the failure after it. */
export function decideLeave(
  { challengeId }: z.infer<typeof leaveChallenge>,
  state: ChallengeState,
  _: unknown,
  { actor, at }: Context,
): Decision<NewChallengeEvent, LeaveRefusal> {
  const own = ownChallenge(state, challengeId);
  const refusal = ownLeaveRefusal(own, actor, at);
  if (refusal) return refuse(refusal);
  return accept({ type: 'ChallengeLeft', data: { challengeId, hasStarted: own?.stage.name === 'active' } });
}

/** Why the user may not leave one of their challenges at `now` (CH20), or null. */
export function ownLeaveRefusal(own: OwnChallenge | undefined, person: string, now: string): LeaveRefusal | null {
  if (!own) return { type: 'NotTakingPart' };
  const { creator, stage } = own;
  // A clock that was set back since they left says an instant before that.
  const isRunning = stage.name === 'active' && own.left === null && ownRunStatus(own, now)?.outcome.name === 'running';
  const isOver = stage.name !== 'pending' && !isRunning;
  const phase = stage.name === 'pending' || stage.name === 'active' ? stage.name : 'over';
  return leaveRefusal({ creator, stage: phase, takesPart: isTakingPart(own), isOver }, person);
}
