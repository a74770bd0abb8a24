import fc from 'fast-check';
import { FREQUENCIES } from '../../domain/challenge/events.ts';
import { dueCommands } from '../../domain/dueCommands.ts';
import { serverOutcomes } from '../../sample/serverOutcomes.ts';
import { HOUR } from '../../kernel/time/instant.ts';
import type { IntendedCommand, Intent, CurrentState } from './intent.ts';
import type { Passage } from './moments.ts';
import { stake } from './moneyIntents.ts';
import { ownChallenges } from '../../domain/challenge/state.ts';
import { keysIn } from '../../kernel/lib/pagedRecord.ts';

/** Yields the actions of a person who is online every day, checks in to every challenge, and skips a day now and then. */
function* routine(current: () => CurrentState, hours: readonly number[]): Generator<IntendedCommand | Passage> {
  for (const hour of hours) {
    yield { ms: hour * HOUR, zone: null };
    yield { type: 'OpenDay', data: {} };
    const { challenge } = current().root;
    for (const { id: challengeId, stage, terms } of ownChallenges(challenge)) {
      const evidence = terms.proofType === 'metric' ? { type: 'metric', value: 20 } : { type: 'text', text: 'Done' };
      if (stage.name === 'active') yield { type: 'UploadProof', data: { challengeId, evidence, note: '' } };
    }
    const { root, asOf } = current();
    for (const { event } of root.sync.pending) yield { type: 'AcknowledgeEvent', data: { event, nodeId: event } };
    yield* serverOutcomes(current().root, asOf.now);
    yield* dueCommands(current().root, asOf, asOf.now);
  }
}

const days = fc.array(
  fc.oneof({ arbitrary: fc.integer({ min: 20, max: 27 }), weight: 8 }, { arbitrary: fc.constantFrom(2, 40, 50), weight: 1 }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

/** Days of a person who checks in to every challenge. */
export const diligentDays: fc.Arbitrary<Intent> = days.map((hours): Intent => ({
  name: `days of ${hours.join(', ')} h`,
  commands: (current) => routine(current, hours),
}));

/** A challenge from its creation to its end, with a bet on it. */
export const wholeChallenge: fc.Arbitrary<Intent> = fc
  .tuple(fc.constantFrom(...FREQUENCIES), fc.integer({ min: 6, max: 9 }), stake, days)
  .map(([frequency, durationDays, points, hours]): Intent => ({
    name: `a ${frequency} challenge of ${durationDays} days with a bet of ${points}, and days of ${hours.join(', ')} h`,
    *commands(current) {
      const form = {
        title: 'A challenge',
        type: 'group-free',
        category: 'fitness',
        proofType: 'text',
        frequency,
        durationDays,
        isVerified: false,
      };
      const before = new Set(keysIn(current().root.challenge.byId));
      yield { type: 'CreateChallenge', data: form };
      const challengeId = keysIn(current().root.challenge.byId).find((id) => !before.has(id)) ?? 'none';
      yield { type: 'PlaceBet', data: { challengeId, stake: points, listing: null, paymentId: null } };
      yield { type: 'StartChallenge', data: { challengeId } };
      yield* routine(current, hours);
    },
  }));
