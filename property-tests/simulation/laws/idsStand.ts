import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import { SERVER_DEVICE } from '../../../core/replication/accountLog/wire.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** The ids of events name challenges and files: what is decided again keeps them. */
export const idsStand: Invariant = {
  name: 'LG18 an event that is decided again keeps its id',
  watch: ({ devices }) => {
    const before = new Map<MemoryLogData, { readonly generation: number; readonly ids: ReadonlyMap<string, string> }>();
    return {
      step() {
        for (const { id: device, data, fresh } of devices) {
          if (fresh.length === 0) continue;
          const generation = data.status?.generation ?? 0;
          const last = before.get(data);
          before.set(data, { generation, ids: idsOf(data.events) });
          if (!last || last.generation === generation) continue;
          // What the server has may be another device's, which has the same id while its storage is a copy.
          const pending = data.events.slice(data.status?.confirmed ?? 0);
          for (const [name, id] of idsOf(pending))
            mustBe((last.ids.get(name) ?? id) === id, () => `${device}: the event ${name} has another id now`);
        }
      },
    };
  },
};

/** The ids of commands that follow from the state, and of daily ones: they have another id on another day. A click has an id without a name. */
const UNASKED = /^(?!purchase:)[a-z]+:/;

/** The ids by device, command, type and place in the command. */
function idsOf(events: readonly EventEnvelope[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { device, command, type, id } of events) {
    // What is recorded without a click may be dropped, and is then recorded once more. What the server recorded is decided nowhere again: a log that a
    // restored backup does not have begins anew.
    if (UNASKED.test(command) || device === SERVER_DEVICE) continue;
    let n = 0;
    while (ids.has(`${device} ${command} ${type} ${n}`)) n += 1;
    ids.set(`${device} ${command} ${type} ${n}`, id);
  }
  return ids;
}
