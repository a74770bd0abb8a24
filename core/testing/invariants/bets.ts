import fc from 'fast-check';
import { bettingEvents, type BettingEvent } from '../../domain/betting/events.ts';
import type { ChallengeEvent } from '../../domain/challenge/events.ts';
import { openBet } from '../../domain/betting/state.ts';
import { foldLog } from '../../devtools/show.ts';
import type { EventEnvelope, Stored } from '../../kernel/log/event.ts';
import type { Root } from '../../domain/slices.ts';
import { hostileLog } from '../arbitraries/hostileEvents.ts';
import { counted } from '../arbitraries/logs.ts';
import { damagedLog, mergedLogs } from '../arbitraries/merged.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

export const stakesAccountedFor = defineLogInvariant({
  rule: 'BE6',
  says: 'in any log, decided or not, a stake is in its pot, or was won, lost or refunded, exactly once, apart from what a revision took back',
  runs: 100,
  random: fc.oneof(hostileLog(), damagedLog, mergedLogs),
  holds: (events) => mustAccountForStakes(foldLog(events), events),
});

/** Throws unless every stake is in a pot, or was won, lost to the platform or refunded, exactly once. */
export function mustAccountForStakes(root: Root, events: readonly EventEnvelope[]): void {
  const bets = betsThatCount(root, events);
  const challenges = new Set(bets.map(({ data }) => data.challengeId));
  for (const challengeId of challenges)
    mustSettleOnce(
      root,
      challengeId,
      bets.filter(({ data }) => data.challengeId === challengeId),
    );
  for (const challengeId of Object.keys(root.wallet.pots)) assert.ok(challenges.has(challengeId));
  assert.equal(root.wallet.platform, sum(bets.map(platformsShare)));
}

type AboutBets = BettingEvent | Reversal;
type Reversal = Extract<ChallengeEvent, { type: 'OutcomeReversed' }>;

function stakeIn({ type, data }: AboutBets): number | undefined {
  return type === 'OutcomeReversed' ? data.bet?.stake : data.stake;
}

/** The platform receives lost stakes and pays winnings. A revision reverses both. */
function platformsShare({ type, data }: AboutBets): number {
  if (type === 'OutcomeReversed') return data.bet === null ? 0 : data.bet.payout - data.bet.stake;
  if (type === 'BetLost') return data.stake;
  return type === 'BetWon' ? data.stake - data.payout : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function mustSettleOnce(root: Root, challengeId: string, [placed, ...more]: readonly AboutBets[]): void {
  assert.equal(placed?.type, 'BetPlaced');
  const settled = more.length % 2 === 1 ? more.at(-1) : undefined;
  for (const [i, each] of more.entries()) assert.equal(each.type === 'OutcomeReversed', i % 2 === 1);
  assert.ok(more.every(({ type }) => type !== 'BetPlaced'));
  const stake = placed?.type === 'BetPlaced' ? placed.data.stake : 0;
  for (const each of more) assert.equal(stakeIn(each), stake);
  if (settled?.type === 'BetWon' && placed?.type === 'BetPlaced') assert.equal(settled.data.payout, placed.data.potentialWinnings);
  assert.equal(root.wallet.pots[challengeId] ?? 0, settled ? 0 : stake);
  assert.equal(openBet(root.betting, challengeId)?.stake ?? null, settled ? null : stake);
}

function betsThatCount(root: Root, events: readonly EventEnvelope[]): AboutBets[] {
  return counted(root, events).filter(isAboutBets);
}

function isAboutBets(event: EventEnvelope): event is Stored<AboutBets> {
  return event.type in bettingEvents || (isReversal(event) && event.data.bet !== null);
}

function isReversal(event: EventEnvelope): event is Stored<Reversal> {
  return event.type === 'OutcomeReversed';
}
