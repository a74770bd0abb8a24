import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openBet } from '../../core/betting/state.ts';
import { foldLog } from '../../core/devtools/show.ts';
import type { BettingEvent } from '../../core/betting/events.ts';
import { bettingEvents } from '../../core/betting/events.ts';
import type { EventEnvelope, Stored } from '../../core/kernel/event.ts';
import type { Root } from '../../core/slices.ts';
import { hostileLog } from '../arbitraries/hostileEvents.ts';
import { journey, live } from '../arbitraries/journeys.ts';
import { counted } from '../arbitraries/logs.ts';
import { damagedLog, mergedLogs } from '../arbitraries/merged.ts';
import { law } from '../law.ts';

law(
  'BE6 in every life a bet is settled exactly once, with the end of its challenge, and no stake vanishes',
  60,
  fc.property(journey(), (life) => {
    live(life, ({ root, events }) => {
      mustAccountForStakes(root, events);
      mustSettleWithItsChallenge(root, events);
    });
  }),
);

law(
  'BE6 nor in a log that nobody decided',
  100,
  fc.property(fc.oneof(hostileLog(), damagedLog, mergedLogs), (events) => mustAccountForStakes(foldLog(events), events)),
);

/** Every stake placed is in a pot, or was won, lost to the platform or given back: once. */
function mustAccountForStakes(root: Root, events: readonly EventEnvelope[]): void {
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

/** The platform keeps what was lost and pays what was won. */
function platformsShare({ type, data }: BettingEvent): number {
  if (type === 'BetLost') return data.stake;
  return type === 'BetWon' ? data.stake - data.payout : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function mustSettleOnce(root: Root, challengeId: string, [placed, settled, ...more]: readonly BettingEvent[]): void {
  assert.equal(placed?.type, 'BetPlaced');
  assert.notEqual(settled?.type, 'BetPlaced');
  assert.deepEqual(more, []);
  const stake = placed?.data.stake ?? 0;
  assert.equal(settled?.data.stake ?? stake, stake);
  if (settled?.type === 'BetWon' && placed?.type === 'BetPlaced') assert.equal(settled.data.payout, placed.data.potentialWinnings);
  assert.equal(root.wallet.pots[challengeId] ?? 0, settled ? 0 : stake);
  assert.equal(openBet(root.betting, challengeId)?.stake ?? null, settled ? null : stake);
}

function betsThatCount(root: Root, events: readonly EventEnvelope[]): BettingEvent[] {
  return counted(root, events).filter(isAboutBets);
}

function isAboutBets(event: EventEnvelope): event is Stored<BettingEvent> {
  return event.type in bettingEvents;
}

function mustSettleWithItsChallenge(root: Root, events: readonly EventEnvelope[]): void {
  for (const { challengeId, outcome, stake, potentialWinnings } of Object.values(root.betting.byChallenge)) {
    const stage = root.challenge.byId[challengeId]?.stage.name;
    const wanted = { pending: 'open', active: 'open', completed: 'won', failed: 'lost', cancelled: 'refunded', refused: 'refunded' };
    assert.equal(outcome, wasTakenBack(root, events, challengeId) ? 'refunded' : wanted[stage ?? 'pending']);
    assert.equal(potentialWinnings, Math.floor(((1_500 + stake) * 90) / 100));
  }
}

/** Whether the challenge or the part in it was taken back with a bet on it: also if it went on, or was joined again. */
function wasTakenBack(root: Root, events: readonly EventEnvelope[], challengeId: string): boolean {
  const some = counted(root, events);
  const placed = some.findIndex(({ type, data }) => type === 'BetPlaced' && said(data, 'challengeId') === challengeId);
  return some.slice(placed).some(({ type, data }) => {
    if (type === 'ChallengeCancelled') return said(data, 'challengeId') === challengeId;
    const isPart = ['ChallengeCreated', 'ChallengeJoined'].includes(String(said(data, 'type')));
    return type === 'NodeRefused' && isPart && said(data, 'about') === challengeId;
  });
}

const said = (data: unknown, field: string): unknown => Reflect.get(Object(data), field);
