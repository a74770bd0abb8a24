import { groupOf } from '../../../core/domain/outbox/groups.ts';
import type { PendingEvent } from '../../../core/domain/outbox/state.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** An item that a proxy refuses for ever holds up only what depends on it. */
export const besidePoison: Invariant = {
  name: 'SY1 SY18 an item that cannot be delivered holds up nothing but its own subject',
  watch: (simulation) => ({
    blocked() {
      for (const device of simulation.devices) mustDeliverTheRest(simulation, device);
    },
  }),
};

function mustDeliverTheRest({ adverse, server }: Simulation, { root, data, person }: Device): void {
  // What was lost may depend on another person's event that is held up.
  if (server.hasRolledBack) return;
  const isPoisoned = ({ event, position }: PendingEvent): boolean =>
    adverse.poisoned.has(event) || [...adverse.poisoned.keys()].some((item) => isFileOf(item, data.events[position - 1]?.data));
  const { pending } = root.sync;
  const poisoned = pending.filter(isPoisoned);
  const isHeldUp = (each: PendingEvent): boolean =>
    poisoned.some((one) => groupOf(one) === groupOf(each) || (one.type === 'ChallengeCreated' && one.about === each.about));
  const wrongly = pending.filter((each) => !isHeldUp(each));
  mustBe(wrongly.length === 0, () => `${person.id} still waits with ${wrongly.map(({ type, event }) => `${type} ${event}`).join(', ')}`);
}

/** Whether the item is a file that this event names. */
function isFileOf(item: string, data: unknown): boolean {
  const hash = /^\/api\/files\/(\w+)$/.exec(item)?.[1];
  return hash !== undefined && JSON.stringify(data).includes(hash);
}
