import type * as z from 'zod/mini';
import type { NewBettingEvent } from '../betting/events.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { NewProgressEvent } from '../progress/events.ts';
import type { decideOutcome, recordMiss } from './commands.ts';
import type { NewChallengeEvent, RecordedOutcome, Run } from './events.ts';
import { isFilled, ownRunStatus, recordedFor, runOf, ownChallenge, type ChallengeState, type OwnChallenge } from './state.ts';
import { windowsOf } from './windows.ts';

/** Facts that an outcome needs from other slices. */
export type OutcomeFacts = {
  /** Whether an event of this challenge still waits for a response of the node API. */
  awaitsServer(challengeId: string): boolean;
  openBet(challengeId: string): Bet | null;
  /** The bet on this challenge that was won or lost. */
  settledBet(challengeId: string): (Bet & { readonly outcome: 'won' | 'lost' }) | null;
  /** The XP that this challenge awarded; 0 for none. */
  awardedXp(challengeId: string): number;
  /** The XP event of a challenge completed at the end of `run` (PR5). */
  challengeXp(challengeId: string, run: Run): NewProgressEvent;
};

type Bet = { readonly stake: number; readonly potentialWinnings: number };

export type OutcomeEvents = NewChallengeEvent | NewBettingEvent | NewProgressEvent;

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
  if (challenge.missed.includes(data.window)) return refuse({ type: 'NothingNew' });
  const miss: NewChallengeEvent = { type: 'CheckInMissed', data: { challengeId: challenge.id, window: data.window } };
  // The server says so: its check-ins were rejected, or none arrived (CH26).
  if (recordedFor(state, challenge.id)?.missed.includes(data.window)) return accept(miss);
  if (isFilled(challenge, data.window)) return refuse({ type: 'NothingNew' });
  if (!ownRunStatus(challenge, data.serverTime)?.missed.includes(data.window)) return refuse({ type: 'NotOverYet' });
  if (facts.awaitsServer(challenge.id)) return refuse({ type: 'WaitingForServer' });
  return accept(miss);
}

/** Records how the server says that a challenge ended for the user (CH26), once a revision. */
export function decideObserveOutcome(data: RecordedOutcome, state: ChallengeState): Decision<NewChallengeEvent, RefusalOf<'NothingNew'>> {
  const known = recordedFor(state, data.challengeId)?.revision ?? 0;
  return data.revision <= known ? refuse({ type: 'NothingNew' }) : accept({ type: 'OutcomeRecorded', data });
}

/**
 * Ends the user's part in a challenge as the server recorded it (CH14, CH26). Refuses before that. A challenge of the sample history, which no server
 * has, ends by the user's own windows. The XP and the bet follow in the same transaction.
 */
export function decideEnd(
  { challengeId, serverTime }: z.infer<typeof decideOutcome>,
  state: ChallengeState,
  facts: OutcomeFacts,
): Decision<OutcomeEvents, RefusalOf<'NothingNew' | 'NotOverYet'>> {
  const challenge = ownChallenge(state, challengeId);
  if (challenge?.stage.name !== 'active') return refuse({ type: 'NothingNew' });
  const outcome = challenge.isSample ? sampleOutcome(challenge, serverTime) : recordedFor(state, challenge.id);
  if (!outcome) return refuse({ type: 'NotOverYet' });
  const { result, endedAt, windows, needed, done } = outcome;
  const data = { challengeId: challenge.id, endedAt, windows, needed, done };
  return accept<OutcomeEvents>(...endingEvents(result, { run: challenge.stage.run, data, bet: facts.openBet(challenge.id) }, facts));
}

type SampleOutcome = Pick<RecordedOutcome, 'result' | 'endedAt' | 'windows' | 'needed' | 'done'>;

function sampleOutcome(challenge: OwnChallenge, now: Instant): SampleOutcome | null {
  const status = ownRunStatus(challenge, now);
  if (!status || status.outcome.name === 'running') return null;
  const { outcome, windows, needed, done } = status;
  return { result: outcome.name, endedAt: outcome.endedAt, windows, needed, done };
}

type Ending = {
  readonly run: Run;
  readonly data: Omit<SampleOutcome, 'result'> & { readonly challengeId: string };
  /** The open bet on the challenge. */
  readonly bet: Bet | null;
};

/** Returns the events that end the user's part, with what follows from it: XP (PR5) and the settlement of the bet (BE4, BE6). */
export function endingEvents(
  result: RecordedOutcome['result'],
  { run, data, bet }: Ending,
  { challengeXp }: Pick<OutcomeFacts, 'challengeXp'>,
): OutcomeEvents[] {
  const { challengeId } = data;
  if (result === 'failed') {
    const lost: OutcomeEvents[] = bet ? [{ type: 'BetLost', data: { challengeId, stake: bet.stake } }] : [];
    return [{ type: 'ChallengeFailed', data }, ...lost];
  }
  const won: OutcomeEvents[] = bet ? [{ type: 'BetWon', data: { challengeId, stake: bet.stake, payout: bet.potentialWinnings } }] : [];
  return [{ type: 'ChallengeCompleted', data }, challengeXp(challengeId, run), ...won];
}
