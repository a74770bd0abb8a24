import type { ChallengeEvent, Run } from '../../core/domain/challenge/events.ts';
import { ownChallenge, type Ended } from '../../core/domain/challenge/state.ts';
import type { Root } from '../../core/domain/slices.ts';
import type { PlainState } from './plainRecords.ts';

type Ending = Extract<ChallengeEvent, { type: 'ChallengeCompleted' | 'ChallengeFailed' }>;

/** Starts a challenge. */
export function startChallenge(root: Root, { challengeId, run }: { challengeId: string; run: Run }): void {
  const challenge = ownChallenge(root.challenge, challengeId);
  if (challenge) challenge.stage = { name: 'active', run };
}

/** Ends a challenge for this person. */
export function endChallenge({ root, outcomes }: PlainState, name: Ended['name'], { id, day, data }: Ending): void {
  const challenge = ownChallenge(root.challenge, data.challengeId);
  if (challenge?.stage.name !== 'active') return;
  const { endedAt, windows, needed, done } = data;
  challenge.stage = { name, run: challenge.stage.run, endedAt, windows, needed, done };
  outcomes.push({ event: id, challengeId: data.challengeId, name, date: day.date });
}

/** Settles a bet: its stake leaves the pot. */
export function closeBet({ betting, wallet }: Root, challengeId: string, stake: number, outcome: 'won' | 'lost'): void {
  const bet = betting.byChallenge[challengeId];
  if (bet) bet.outcome = outcome;
  wallet.pots[challengeId] = (wallet.pots[challengeId] ?? 0) - stake;
  wallet.platform += stake;
}
