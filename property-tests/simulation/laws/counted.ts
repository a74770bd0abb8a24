import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from '../model/facts.ts';
import type { Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

/** Payments and missed windows are recorded, so that they cannot count again. */
export const counted: Invariant = {
  name: 'WA5 CH11 a payment is recorded, and a missed window counts once',
  watch: ({ devices }) => ({
    step() {
      for (const device of devices) for (const event of device.fresh) mustBeKnown(device, event);
    },
  }),
};

function mustBeKnown({ root, person }: Device, event: EventEnvelope): void {
  const { paymentId, challengeId } = factsOf(event);
  if (event.type === 'PointsPurchased')
    mustBe(root.wallet.payments[paymentId] === true, () => `the payment ${paymentId} of ${person.id} is forgotten`);
  if (event.type !== 'CheckInMissed') return;
  const missed = ownChallenge(root.challenge, challengeId)?.missed ?? [];
  mustBe(new Set(missed).size === missed.length, () => `${person.id} missed in ${challengeId} the windows ${missed.join(', ')}`);
}
