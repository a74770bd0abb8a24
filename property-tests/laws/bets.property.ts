import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import type { Root } from '../../core/domain/registry.ts';
import { journey, live } from '../../core/testing/arbitraries/journeys.ts';
import { counted } from '../../core/testing/arbitraries/logs.ts';
import { law, lawTests } from '../law.ts';
import { mustAccountForStakes, stakesAccountedFor } from '../../core/testing/invariants/bets.ts';

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

lawTests(stakesAccountedFor);

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
