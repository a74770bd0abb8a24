import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** A device replaces a confirmed event only when the server does not have it any more. */
export const confirmedStands: Invariant = {
  name: 'LG18 a confirmed event never changes on a device, except after the server was restored from a backup',
  watch: ({ devices, server }: Simulation) => {
    const before = new Map<string, { readonly events: readonly EventEnvelope[]; readonly generation: number }>();
    return {
      step() {
        for (const { id, data, person } of devices) {
          const { confirmed = 0, generation = 0 } = data.status ?? {};
          const last = before.get(id);
          const isSame = last?.generation === generation && last.events.length === confirmed;
          if (isSame) continue;
          before.set(id, { generation, events: data.events.slice(0, confirmed) });
          if (!last || last.generation === generation) continue;
          const changed = last.events.findIndex((event, i) => {
            const now = data.events[i];
            return now === undefined || !sameJson(now, event);
          });
          const event = last.events[changed];
          if (!event) continue;
          const onServer = server.accountLog(person.id)[changed];
          mustBe(!onServer || !sameJson(onServer, event), () => `${id} replaced ${event.type} at ${changed + 1}, which the server has`);
        }
      },
    };
  },
};
