import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';
import { groupOf, subjectOf } from '../../../core/domain/outbox/groups.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import * as z from 'zod';
import { mustBe, type Invariant } from './invariant.ts';

const answered = z.object({ event: z.string() });

/** Returns the events of the log that are sent to the server, in order. */
export function outgoingEvents({ data }: Pick<Device, 'data'>): EventEnvelope[] {
  return data.events.filter((event) => registry.handling.get(event.type)?.definition.node?.(event));
}

/** Returns the comments that an event before them in the log is about. They are sent before it. */
export function sentAhead(device: Pick<Device, 'data'>): ReadonlySet<string> {
  const named = new Set<unknown>();
  const ahead = new Set<string>();
  for (const event of outgoingEvents(device)) {
    if (named.has(event.id)) ahead.add(event.id);
    named.add(registry.handling.get(event.type)?.definition.node?.(event)?.fields['/attributes/@about']);
  }
  return ahead;
}

/** The server accepts only events of the log, those of a subject in its order, and the log records only verdicts that the server gave. */
export const delivered: Invariant = {
  name: 'SY1 SY2 SY16 each event is sent once and in order, and the log records only verdicts and losses that occurred',
  watch: (simulation) => {
    const taken = new Map<string, number>();
    return {
      step() {
        for (const device of simulation.devices) {
          mustBeTakenInOrder(simulation, device, taken);
          for (const event of device.fresh) checkVerdict(simulation, event);
        }
      },
    };
  },
};

function mustBeTakenInOrder({ server }: Simulation, device: Device, taken: Map<string, number>): void {
  const keys = server.takenBy(device.person.id);
  const checked = taken.get(device.person.id) ?? 0;
  taken.set(device.person.id, keys.length);
  if (keys.length <= checked) return;
  const places = keys.map((key) => device.data.events.findIndex(({ id }) => id === key));
  mustBe(!places.includes(-1), () => `the server accepted an event that ${device.person.id}'s log lacks`);
  const since = places.slice(Math.max(0, checked - 1));
  mustBe(
    grouped(device, since, server.hasRolledBack).every((group) => group.every((place, i) => i === 0 || place > (group[i - 1] ?? -1))),
    () => `the server accepted ${device.person.id}'s events in another order than the log's: ${places.join(', ')}`,
  );
}

const reviewed = z.object({ proofId: z.string(), owner: z.string() });
const reply = z.object({ parent: z.string() });

/**
 * Returns the group in which an event keeps its place. After a rollback a review waits until the check-in's owner has brought it back, while reviews of
 * other check-ins go on. A reply waits until the author of the comment has brought that back; what was written since then may be sent before it.
 */
export function orderedGroupOf(event: EventEnvelope, hasRolledBack: boolean): string {
  const group = groupOf({ type: event.type, about: subjectOf(event) });
  if (!hasRolledBack) return group;
  if (reply.safeParse(event.data).success) return `${group} ${event.id}`;
  const review = reviewed.safeParse(event.data).data;
  return review ? `${group} ${review.proofId}` : group;
}

/** Only the events of one subject have an order: another one goes on while it waits. */
function grouped({ data }: Device, places: readonly number[], hasRolledBack: boolean): number[][] {
  const groups = new Map<string, number[]>();
  const ahead = sentAhead({ data });
  for (const place of places) {
    const event = data.events[place];
    if (event && ahead.has(event.id)) continue;
    const group = event ? orderedGroupOf(event, hasRolledBack) : '';
    groups.set(group, [...(groups.get(group) ?? []), place]);
  }
  return [...groups.values()];
}

const losses = z.object({ events: z.array(answered) });

function checkVerdict({ server }: Simulation, event: EventEnvelope): void {
  if (event.type === 'NodesLost') {
    for (const { event: about } of losses.parse(event.data).events)
      mustBe(server.hasLost(about), () => `${about} counts as lost, but the server never lost it`);
  }
  if (event.type !== 'NodeAcknowledged' && event.type !== 'NodeRefused' && event.type !== 'NodeForgotten') return;
  const about = answered.parse(event.data).event;
  const verdict = server.verdictOn(about);
  if (event.type === 'NodeAcknowledged') mustBe(verdict.taken, () => `${about} counts as acknowledged, but the server never accepted it`);
  else mustBe(verdict.refused, () => `${about} counts as refused, but the server never refused it: ${JSON.stringify(event.data)}`);
}
