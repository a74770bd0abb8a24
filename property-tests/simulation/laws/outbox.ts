import * as z from 'zod';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { registry } from '../../../core/domain/registry.ts';
import type { Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

const answered = z.object({ event: z.string() });

/** A second model of the outbox. After a rollback events may have to be sent again, which this model does not cover. */
export const outbox: Invariant = {
  name: 'SY1 SY2 the outbox holds the events without a verdict, in the order of the log',
  watch: ({ devices, server }) => {
    const books = new Map<Device, string[]>();
    return {
      step() {
        if (server.hasRolledBack) return;
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
