import { sameJson } from '../../../core/kernel/sameJson.ts';
import { registry } from '../../../core/slices.ts';
import type { SimNode } from '../server.ts';
import type { Device, World } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';
import { declaredIn } from './told.ts';

/**
 * Healed and at rest, the server holds what the log tells and was not refused, once each, in its order and to the letter. After
 * a rollback it holds just what it acknowledged before the backup and since; the rest is in the log, and known there as told.
 */
export const serverHolds: Law = {
  name: 'SY1 SY2 in the end the server holds what the logs tell, once each and in order',
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
  const isHeld = new Set(mainland.takenBy(person.id));
  const due = mainland.hasRolledBack ? told.filter(({ id }) => isHeld.has(id)) : told;
  const held = nodes.filter(({ owner }) => owner === person.id);
  const [is, shouldBe] = [held.map(({ id }) => id), due.map(({ id }) => id)];
  mustBe(is.join() === shouldBe.join(), () => `of ${person.id} the server holds ${is.join(', ')} instead of ${shouldBe.join(', ')}`);
  for (const [i, event] of due.entries()) {
    const fields = registry.handling.get(event.type)?.definition.node?.(event)?.fields;
    mustBe(sameJson(fields, held[i]?.fields), () => `${event.id} is held as ${JSON.stringify(held[i]?.fields)}`);
  }
}
