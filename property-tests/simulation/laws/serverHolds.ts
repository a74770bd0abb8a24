import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';
import { groupOf, subjectOf } from '../../../core/domain/outbox/groups.ts';
import type { SimNode } from '../server.ts';
import type { Device, World } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';
import { declaredIn } from './told.ts';

/** Why what was taken once may not be taken again: another opponent came meanwhile, or a cancellation, or the comment was deleted. */
const CONFLICTS = new Set(['OpponentTaken', 'ChallengeOver', 'NotTakingPart', 'CommentGone']);

/**
 * Healed and at rest, the server holds what the log tells and was not refused, once each, in its order and to the letter; also what
 * a rollback lost. Then what rests on each other is in order (one may wait for another person's, and others go on), and what others
 * did after the rollback may leave no place for a part.
 */
export const serverHolds: Law = {
  name: 'SY1 SY2 SY16 in the end the server holds what the logs tell, once each and in order',
  watch: (world) => ({
    async end() {
      const nodes = await world.mainland.nodes();
      const [fault] = world.mainland.reported;
      mustBe(fault === undefined, () => `the server reports ${fault instanceof Error ? fault.stack : String(fault)}`);
      for (const device of world.devices) mustHold(world, device, nodes);
      const owners = new Set<string | null>(world.devices.map(({ person }) => person.id));
      mustBe(
        nodes.every(({ owner }) => owners.has(owner)),
        () => 'the server holds what nobody wrote',
      );
    },
  }),
};

function mustHold({ mainland }: World, device: Device, nodes: readonly SimNode[]): void {
  const { person, root } = device;
  const refused = new Set(root.sync.refused.map(({ event }) => event));
  // A profile is kept whole, not node by node.
  const declared = declaredIn(device).filter(({ type }) => type !== 'ProfileSaved');
  const told = declared.filter(({ id }) => !refused.has(id));
  for (const { event, code } of root.sync.forgotten)
    mustBe(mainland.hasRolledBack && CONFLICTS.has(code), () => `${event} was taken, and then refused with ${code}`);
  const forgotten = new Set(root.sync.forgotten.map(({ event }) => event));
  const due = told.filter(({ id }) => !forgotten.has(id));
  const held = nodes.filter(({ owner }) => owner === person.id);
  mustBeInOrder(person.id, mainland.hasRolledBack, held, due);
  for (const event of due) {
    const fields = registry.handling.get(event.type)?.definition.node?.(event)?.fields;
    const node = held.find(({ id }) => id === event.id);
    mustBe(sameJson(fields, node?.fields), () => `${event.id} is held as ${JSON.stringify(node?.fields)}`);
  }
}

function mustBeInOrder(person: string, hasRolledBack: boolean, held: readonly SimNode[], due: readonly EventEnvelope[]): void {
  const places = new Map(due.map((event) => [event.id, event]));
  const group = ({ id }: { id: string }): string => {
    const event = hasRolledBack ? places.get(id) : undefined;
    return event ? groupOf({ type: event.type, about: subjectOf(event) }) : '';
  };
  const text = (all: readonly { id: string }[]): string =>
    all
      .map((each) => ({ id: each.id, group: group(each) }))
      .toSorted((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0))
      .map(({ id }) => id)
      .join(', ');
  const [is, shouldBe] = [text(held), text(due)];
  mustBe(is === shouldBe, () => `of ${person} the server holds ${is} instead of ${shouldBe}`);
}
