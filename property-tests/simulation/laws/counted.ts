import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from '../model/facts.ts';
import type { Device } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

/** What must not be done or counted again is known as done: payments, and windows that were missed. */
export const counted: Law = {
  name: 'WA5 CH11 a payment is remembered, and a missed window is one',
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
  const missed = root.challenge.byId[challengeId]?.missed ?? [];
  mustBe(new Set(missed).size === missed.length, () => `${person.id} missed in ${challengeId} the windows ${missed.join(', ')}`);
}
