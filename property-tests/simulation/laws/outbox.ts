import * as z from 'zod';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';
import type { Device } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

const answered = z.object({ event: z.string() });

/** A second book of the outbox. After a rollback what was told once may have to be told again, which this book does not know. */
export const outbox: Law = {
  name: 'SY1 SY2 what waits is what is told and was not answered, in the order of the log',
  watch: ({ devices, mainland }) => {
    const books = new Map<Device, string[]>();
    return {
      step() {
        if (mainland.hasRolledBack) return;
        for (const device of devices) {
          if (device.fresh.length === 0) continue;
          const waiting = device.fresh.reduce(noted, books.get(device) ?? []);
          books.set(device, waiting);
          const shown = device.root.sync.pending.map(({ event }) => event);
          mustBe(shown.join() === waiting.join(), () => `${device.person.id}'s outbox holds ${shown.join()} instead of ${waiting.join()}`);
        }
      },
    };
  },
};

function noted(waiting: string[], event: EventEnvelope): string[] {
  if (event.type === 'NodeAcknowledged' || event.type === 'NodeRefused') {
    const about = answered.parse(event.data).event;
    return waiting.filter((each) => each !== about);
  }
  return registry.handling.get(event.type)?.definition.node?.(event) ? [...waiting, event.id] : waiting;
}
