import type * as z from 'zod/mini';
import { accept, refuse, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { reviseOutcome } from './commands.ts';
import { endingEvents, type OutcomeEvents, type OutcomeFacts } from './decideOutcome.ts';
import type { NewChallengeEvent } from './events.ts';
import { needsRevision } from './revision.ts';
import { ownChallenge, recordedFor, type ChallengeState } from './state.ts';

/**
 * Follows a revision of the recorded outcome after the user's part ended by an earlier one (CH27): takes back what followed from that, and records
 * what follows from the revision, in one transaction. Where the end stands, only misses and counts change. Refuses a revision that says nothing else, and
 * one that is not the latest.
 */
export function decideRevision(
  { challengeId, revision }: z.infer<typeof reviseOutcome>,
  state: ChallengeState,
  facts: OutcomeFacts,
): Decision<OutcomeEvents, RefusalOf<'NothingNew'>> {
  const challenge = ownChallenge(state, challengeId);
  const recorded = recordedFor(state, challengeId);
  if (!challenge || recorded?.revision !== revision) return refuse({ type: 'NothingNew' });
  if (!needsRevision(challenge, recorded, state.ends[challengeId])) return refuse({ type: 'NothingNew' });
  const { missed, stage } = challenge;
  const takenBack = missed.filter((window) => !recorded.missed.includes(window));
  const misses = recorded.missed
    .filter((window) => !missed.includes(window))
    .map((window): NewChallengeEvent => ({ type: 'CheckInMissed', data: { challengeId, window } }));
  const reversal = { challengeId, revision, missed: takenBack };
  if (stage.name === recorded.result) {
    return accept<OutcomeEvents>({ type: 'OutcomeReversed', data: { ...reversal, result: null, xp: 0, bet: null } }, ...misses);
  }
  const settled = facts.settledBet(challengeId);
  const bet = settled && {
    outcome: settled.outcome,
    stake: settled.stake,
    payout: settled.outcome === 'won' ? settled.potentialWinnings : 0,
  };
  const { result, endedAt, windows, needed, done } = recorded;
  const ending = { run: stage.run, data: { challengeId, endedAt, windows, needed, done }, bet: settled ?? facts.openBet(challengeId) };
  return accept<OutcomeEvents>(
    { type: 'OutcomeReversed', data: { ...reversal, result: stage.name, xp: facts.awardedXp(challengeId), bet } },
    ...misses,
    ...endingEvents(result, ending, facts),
  );
}
