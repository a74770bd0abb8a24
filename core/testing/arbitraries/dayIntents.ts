import fc from 'fast-check';
import { FREQUENCIES } from '../../domain/challenge/events.ts';
import { dueCommands } from '../../domain/dueCommands.ts';
import { HOUR } from '../../kernel/time/instant.ts';
import type { Act, Intent, Seen } from './intent.ts';
import type { Passage } from './moments.ts';
import { stake } from './moneyIntents.ts';

/** Days of someone who checks in everywhere, is online, and misses a day now and then. */
function* routine(look: () => Seen, hours: readonly number[]): Generator<Act | Passage> {
  for (const hour of hours) {
    yield { ms: hour * HOUR, zone: null };
    yield { type: 'OpenDay', data: {} };
    const { challenge } = look().root;
    for (const [challengeId, { stage }] of Object.entries(challenge.byId)) {
      if (stage.name === 'active') yield { type: 'UploadProof', data: { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' } };
    }
    const { root, asOf } = look();
    for (const { event } of root.sync.pending) yield { type: 'AcknowledgeEvent', data: { event, nodeId: event } };
    yield* dueCommands(look().root, asOf, asOf.now);
  }
}

const days = fc.array(
  fc.oneof({ arbitrary: fc.integer({ min: 20, max: 27 }), weight: 8 }, { arbitrary: fc.constantFrom(2, 40, 50), weight: 1 }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

/** Days of someone who checks in everywhere. */
export const diligence: fc.Arbitrary<Intent> = days.map((hours): Intent => ({
  name: `days of ${hours.join(', ')} h`,
  acts: (look) => routine(look, hours),
}));

/** A challenge from its creation to its end, with a bet on it. */
export const wholeChallenge: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom(...FREQUENCIES), fc.integer({ min: 6, max: 9 }), stake, days)
  .map(([frequency, durationDays, points, hours]): Intent => ({
    name: `a ${frequency} challenge of ${durationDays} days with a bet of ${points}, and days of ${hours.join(', ')} h`,
    *acts(look) {
      const form = {
        title: 'A challenge',
        type: 'group-free',
        category: 'fitness',
        proofType: 'text',
        frequency,
        durationDays,
        isVerified: false,
      };
      const before = new Set(Object.keys(look().root.challenge.byId));
      yield { type: 'CreateChallenge', data: form };
      const challengeId = Object.keys(look().root.challenge.byId).find((id) => !before.has(id)) ?? 'none';
      yield { type: 'PlaceBet', data: { challengeId, stake: points, listing: null, paymentId: null } };
      yield { type: 'StartChallenge', data: { challengeId } };
      yield* routine(look, hours);
    },
  }));
