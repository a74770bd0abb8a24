import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { callOf } from '../../../core/replication/call.ts';
import { registry } from '../../../core/domain/registry.ts';
import type { SimNode } from '../server.ts';
import { OUTSIDERS } from '../engine/hostile.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';
import { orderedGroupOf, outgoingEvents, sentAhead } from './delivered.ts';

/** Reasons why an accepted event may be refused later: another opponent, a cancellation, or a deleted comment came in the meantime. */
const CONFLICTS = new Set(['OpponentTaken', 'ChallengeOver', 'NotTakingPart', 'CommentGone']);

/**
 * Finally the server has every event of the logs that it did not refuse: once, unchanged and in the order of each group of dependent events,
 * including events that a rollback lost. After a rollback events that conflict with later changes of other people may be missing, and those about
 * something that was lost and that nobody brings back.
 */
export const serverHolds: Invariant = {
  name: 'SY1 SY2 SY16 finally the server has the events of the logs, once each and in the order of each subject',
  watch: (simulation) => ({
    async end() {
      const nodes = await simulation.server.nodes();
      const [fault] = simulation.server.reported;
      mustBe(fault === undefined, () => `the server reports ${fault instanceof Error ? fault.stack : String(fault)}`);
      for (const device of simulation.devices) mustHold(simulation, device, nodes);
      const owners = new Set<string | null>([...simulation.devices.map(({ person }) => person), ...OUTSIDERS].map(({ id }) => id));
      mustBe(
        nodes.every(({ owner, project }) => owners.has(owner) || (owner === null && project === 'outcomes')),
        () => 'the server has nodes of unknown owners',
      );
    },
  }),
};

function mustHold(simulation: Simulation, device: Device, nodes: readonly SimNode[]): void {
  const { server } = simulation;
  const { person, root } = device;
  const refused = new Set(root.sync.refused.map(({ event }) => event));
  // A profile is stored as a whole, not node by node.
  const declared = outgoingEvents(device).filter(({ type }) => type !== 'ProfileSaved');
  const accepted = declared.filter(({ id }) => !refused.has(id));
  for (const { event, code } of root.sync.forgotten)
    mustBe(server.hasRolledBack && CONFLICTS.has(code), () => `${event} was taken, and then refused with ${code}`);
  const forgotten = new Set(root.sync.forgotten.map(({ event }) => event));
  const isGone = goneIn(simulation, nodes);
  const expected = accepted.filter((event) => !forgotten.has(event.id) && !isGone(aboutOf(event)));
  const held = nodes.filter(({ owner }) => owner === person.id);
  const ahead = sentAhead(device);
  const inOrder = <T extends { readonly id: string }>(all: readonly T[]): T[] => all.filter(({ id }) => !ahead.has(id));
  mustBeInOrder(person.id, inOrder(held), inOrder(expected), server.hasRolledBack);
  for (const event of expected) {
    const fields = callOf(registry, event)?.fields;
    const node = held.find(({ id }) => id === event.id);
    mustBe(sameJson(fields, node?.fields), () => `${event.id} is held as ${JSON.stringify(node?.fields)}`);
  }
}

/** The id of the check-in or comment that an event is about; '' without one. */
function aboutOf(event: EventEnvelope): string {
  return String(callOf(registry, event)?.fields['/attributes/@about'] ?? '');
}

/** Whether the server lost a check-in or comment that no log has: one of a stranger, who sends nothing again. */
function goneIn({ server, devices }: Simulation, nodes: readonly SimNode[]): (about: string) => boolean {
  const known = new Set([...nodes, ...devices.flatMap(({ data }) => data.events)].map(({ id }) => id));
  return (about) => server.hasRolledBack && about !== '' && !known.has(about);
}

function mustBeInOrder(person: string, held: readonly SimNode[], expected: readonly EventEnvelope[], hasRolledBack: boolean): void {
  const places = new Map(expected.map((event) => [event.id, event]));
  const group = ({ id }: { id: string }): string => {
    const event = places.get(id);
    return event ? orderedGroupOf(event, hasRolledBack) : '';
  };
  const text = (all: readonly { id: string }[]): string =>
    all
      .map((each) => ({ id: each.id, group: group(each) }))
      .toSorted((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0))
      .map(({ id }) => id)
      .join(', ');
  const [is, shouldBe] = [text(held), text(expected)];
  mustBe(is === shouldBe, () => `of ${person} the server has ${is} instead of ${shouldBe}`);
}
