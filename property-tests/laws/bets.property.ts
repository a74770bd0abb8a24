import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { Root } from '../../core/domain/slices.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { counted } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';
import { mustAccountForStakes } from '../../core/testing/invariants/bets.ts';
import { ownChallenge } from '../../core/domain/challenge/state.ts';

invariant(
  'BE6 settles every bet exactly once, with the end of its challenge, and loses no stake',
  60,
  fc.property(journey(), (history) => {
    playJourney(history, ({ root, events }) => {
      mustAccountForStakes(root, events);
      mustSettleWithItsChallenge(root, events);
    });
  }),
);

function mustSettleWithItsChallenge(root: Root, events: readonly EventEnvelope[]): void {
  for (const { challengeId, outcome, stake, potentialWinnings } of Object.values(root.betting.byChallenge)) {
    const stage = ownChallenge(root.challenge, challengeId)?.stage.name;
    const isLeaving = Object.values(root.challenge.leaving).includes(challengeId);
    const ended = { completed: 'won', failed: 'lost', cancelled: 'refunded', refused: 'refunded' };
    const expected = { pending: 'open', active: 'open', ...ended, left: isLeaving ? 'open' : 'refunded' };
    assert.equal(outcome, wasRevoked(root, events, challengeId) ? 'refunded' : expected[stage ?? 'pending']);
    assert.equal(potentialWinnings, Math.floor(((1_500 + stake) * 90) / 100));
  }
}

/** Returns whether the challenge or the participation was revoked while a bet was open, even if it continued or was joined again. */
function wasRevoked(root: Root, events: readonly EventEnvelope[], challengeId: string): boolean {
  const some = counted(root, events);
  const placed = some.findIndex(({ type, data }) => type === 'BetPlaced' && fieldOf(data, 'challengeId') === challengeId);
  return some.slice(placed).some(({ type, data }) => {
    const hasLeft = type === 'BetRefunded' && fieldOf(data, 'reason') === 'left';
    if (type === 'ChallengeCancelled' || hasLeft) return fieldOf(data, 'challengeId') === challengeId;
    const isPart = ['ChallengeCreated', 'ChallengeJoined'].includes(String(fieldOf(data, 'type')));
    return type === 'NodeRefused' && isPart && fieldOf(data, 'about') === challengeId;
  });
}

const fieldOf = (data: unknown, field: string): unknown => Reflect.get(Object(data), field);
