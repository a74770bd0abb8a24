import type { EventEnvelope } from '../../../core/kernel/event.ts';
import { registry } from '../../../core/slices.ts';
import type { Device, World } from '../engine/world.ts';
import * as z from 'zod';
import { mustBe, type Law } from './law.ts';

const answered = z.object({ event: z.string() });

/** The log's events that are told, in its order. */
export function declaredIn({ data }: Pick<Device, 'data'>): EventEnvelope[] {
  return data.events.filter((event) => registry.handling.get(event.type)?.definition.node?.(event));
}

/** The server takes nothing that is not in the log, in the log's order, and the log notes only what the server said. */
export const told: Law = {
  name: 'SY1 SY2 each event is told once, in order, and an answer is noted only when the server gave it',
  watch: (world) => {
    const taken = new Map<string, number>();
    return {
      step() {
        for (const device of world.devices) {
          mustBeTakenInOrder(world, device, taken);
          for (const event of device.fresh) mustBeSaid(world, event);
        }
      },
    };
  },
};

function mustBeTakenInOrder({ mainland }: World, device: Device, taken: Map<string, number>): void {
  const keys = mainland.takenBy(device.person.id);
  const known = taken.get(device.person.id) ?? 0;
  taken.set(device.person.id, keys.length);
  if (keys.length <= known) return;
  const places = keys.map((key) => device.data.events.findIndex(({ id }) => id === key));
  mustBe(!places.includes(-1), () => `the server took what ${device.person.id}'s log has not`);
  const since = places.slice(Math.max(0, known - 1));
  mustBe(
    since.every((place, i) => i === 0 || place > (since[i - 1] ?? -1)),
    () => `the server took ${device.person.id}'s events in another order than the log's: ${places.join(', ')}`,
  );
}

function mustBeSaid({ mainland }: World, event: EventEnvelope): void {
  if (event.type !== 'NodeAcknowledged' && event.type !== 'NodeRefused') return;
  const about = answered.parse(event.data).event;
  const said = mainland.said(about);
  if (event.type === 'NodeAcknowledged') mustBe(said.taken, () => `${about} counts as told, and the server never said so`);
  else mustBe(said.refused, () => `${about} counts as refused, and the server never said so: ${JSON.stringify(event.data)}`);
}
