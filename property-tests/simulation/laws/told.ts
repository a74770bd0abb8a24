import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';
import { groupOf, subjectOf } from '../../../core/domain/outbox/groups.ts';
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
  name: 'SY1 SY2 SY16 each event is told once, in order, and an answer or a loss is noted only when there was one',
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
  // After a rollback one may wait for another person's to be back, and what does not rest on it goes on.
  const groups = mainland.hasRolledBack ? grouped(device, since) : [since];
  mustBe(
    groups.every((group) => group.every((place, i) => i === 0 || place > (group[i - 1] ?? -1))),
    () => `the server took ${device.person.id}'s events in another order than the log's: ${places.join(', ')}`,
  );
}

function grouped({ data }: Device, places: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const event = data.events[place];
    const group = event ? groupOf({ type: event.type, about: subjectOf(event) }) : '';
    groups.set(group, [...(groups.get(group) ?? []), place]);
  }
  return [...groups.values()];
}

const losses = z.object({ events: z.array(answered) });

function mustBeSaid({ mainland }: World, event: EventEnvelope): void {
  if (event.type === 'NodesLost') {
    for (const { event: about } of losses.parse(event.data).events)
      mustBe(mainland.hasLost(about), () => `${about} counts as lost, and the server never lost it`);
  }
  if (event.type !== 'NodeAcknowledged' && event.type !== 'NodeRefused' && event.type !== 'NodeForgotten') return;
  const about = answered.parse(event.data).event;
  const said = mainland.said(about);
  if (event.type === 'NodeAcknowledged') mustBe(said.taken, () => `${about} counts as told, and the server never said so`);
  else mustBe(said.refused, () => `${about} counts as refused, and the server never said so: ${JSON.stringify(event.data)}`);
}
