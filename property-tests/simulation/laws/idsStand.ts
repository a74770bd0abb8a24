import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** The ids of events name challenges and files: what is decided again keeps them. */
export const idsStand: Invariant = {
  name: 'LG18 an event that is decided again keeps its id',
  watch: ({ devices }) => {
    const before = new Map<string, { readonly generation: number; readonly ids: ReadonlyMap<string, string> }>();
    return {
      step() {
        for (const { id: device, data, fresh } of devices) {
          if (fresh.length === 0) continue;
          const generation = data.status?.generation ?? 0;
          const last = before.get(device);
          const ids = idsOf(data.events);
          before.set(device, { generation, ids });
          if (!last || last.generation === generation) continue;
          for (const [name, id] of ids) mustBe((last.ids.get(name) ?? id) === id, () => `${device}: the event ${name} has another id now`);
        }
      },
    };
  },
};

const DATED = /:\d{4}-\d{2}-\d{2}/;

/** The ids by device, command, type and place in the command. */
function idsOf(events: readonly EventEnvelope[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { device, command, type, id } of events) {
    // The command of a day has another id when it is decided again on another day.
    if (DATED.test(command)) continue;
    let n = 0;
    while (ids.has(`${device} ${command} ${type} ${n}`)) n += 1;
    ids.set(`${device} ${command} ${type} ${n}`, id);
  }
  return ids;
}
