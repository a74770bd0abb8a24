import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { NewProgressEvent } from '../progress/events.ts';
import type { decideOutcome, recordMiss } from './commands.ts';
import type { NewChallengeEvent, Run } from './events.ts';
import type { RunStatus } from './runStatus.ts';
import { isFilled, ownRunStatus, runOf, ownChallenge, type ChallengeState } from './state.ts';
import { windowsOf } from './windows.ts';

/** Facts that an outcome needs from other slices. */
export type OutcomeFacts = {
  /** Whether an event of this challenge still waits for a response of the node API. */
  awaitsServer(challengeId: string): boolean;
  openBet(challengeId: string): { readonly stake: number; readonly potentialWinnings: number } | null;
  /** The XP event of a challenge completed at the end of `run` (PR5). */
  challengeXp(challengeId: string, run: Run): NewProgressEvent;
};

type Events = NewChallengeEvent | NewBettingEvent | NewProgressEvent;

/**
 * Records a final miss: 72 hours after the window's end by the server's clock (CH11). Refuses while a response of the server is pending: it may
 * move the windows (CH16).
 */
export function decideMiss(
  data: z.infer<typeof recordMiss>,
  state: ChallengeState,
  facts: OutcomeFacts,
): Decision<NewChallengeEvent, RefusalOf<'ChallengeUnknown' | 'NothingNew' | 'NotOverYet' | 'WaitingForServer'>> {
  const challenge = ownChallenge(state, data.challengeId);
  const run = challenge ? runOf(challenge) : null;
  if (!challenge || !run || data.window >= windowsOf(run)) return refuse({ type: 'ChallengeUnknown' });
  if (isFilled(challenge, data.window) || challenge.missed.includes(data.window)) return refuse({ type: 'NothingNew' });
  if (!ownRunStatus(challenge, data.serverTime)?.missed.includes(data.window)) return refuse({ type: 'NotOverYet' });
  if (facts.awaitsServer(challenge.id)) return refuse({ type: 'WaitingForServer' });
  return accept({ type: 'CheckInMissed', data: { challengeId: challenge.id, window: data.window } });
}

/**
 * Ends the user's part in a challenge, completed or failed (CH12). Refuses while the server's clock does not agree that it is
 * over, or while a response of the server is pending (CH14). The XP and the bet follow in the same transaction.
 */
export function decideEnd(
  data: z.infer<typeof decideOutcome>,
  state: ChallengeState,
  facts: OutcomeFacts,
): Decision<Events, RefusalOf<'NothingNew' | 'NotOverYet' | 'WaitingForServer'>> {
  const challenge = ownChallenge(state, data.challengeId);
  if (challenge?.stage.name !== 'active') return refuse({ type: 'NothingNew' });
  const status = ownRunStatus(challenge, data.serverTime);
  if (!status || status.outcome.name === 'running') return refuse({ type: 'NotOverYet' });
  if (facts.awaitsServer(challenge.id)) return refuse({ type: 'WaitingForServer' });
  const { name, endedAt } = status.outcome;
  const ending = { challengeId: challenge.id, run: challenge.stage.run, status, endedAt };
  return accept<Events>(...(name === 'completed' ? completed : failed)(ending, facts));
}

type Ending = { readonly challengeId: string; readonly run: Run; readonly status: RunStatus; readonly endedAt: Instant };

function completed(ending: Ending, facts: OutcomeFacts): Events[] {
  const { challengeId, run } = ending;
  const bet = facts.openBet(challengeId);
  const won: Events[] = bet ? [{ type: 'BetWon', data: { challengeId, stake: bet.stake, payout: bet.potentialWinnings } }] : [];
  return [{ type: 'ChallengeCompleted', data: outcomeData(ending) }, facts.challengeXp(challengeId, run), ...won];
}

function failed(ending: Ending, facts: OutcomeFacts): Events[] {
  const { challengeId } = ending;
  const bet = facts.openBet(challengeId);
  const lost: Events[] = bet ? [{ type: 'BetLost', data: { challengeId, stake: bet.stake } }] : [];
  return [{ type: 'ChallengeFailed', data: outcomeData(ending) }, ...lost];
}

function outcomeData({ challengeId, status: { windows, needed, done }, endedAt }: Ending) {
  return { challengeId, endedAt, windows, needed, done };
}
