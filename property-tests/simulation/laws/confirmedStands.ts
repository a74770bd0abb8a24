import { sameJson } from '../../../core/kernel/lib/sameJson.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { Device, Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/**
 * The confirmed events of a device at some moment. `held`: how many of them the server has had ever since. `log`: the server's log as of the last look.
 */
type Confirmed = { readonly events: readonly EventEnvelope[]; readonly generation: number; held: number; log: readonly EventEnvelope[] };

/** A device replaces a confirmed event only when the server lost it since. A late push may have brought it back meanwhile. */
export const confirmedStands: Invariant = {
  name: 'LG18 a confirmed event never changes on a device, except after the server was restored from a backup',
  watch: ({ devices, server }: Simulation) => {
    const before = new Map<MemoryLogData, Confirmed>();
    return {
      step() {
        for (const device of devices) {
          const log = server.accountLog(device.person.id);
          const { confirmed = 0, generation = 0 } = device.data.status ?? {};
          const last = before.get(device.data);
          if (last) updateHeld(last, log);
          if (last?.generation === generation && last.events.length === confirmed) continue;
          const events = device.data.events.slice(0, confirmed);
          const now: Confirmed = { events, generation, held: events.length, log: [] };
          updateHeld(now, log);
          before.set(device.data, now);
          if (last && last.generation !== generation) mustStand(device, last);
        }
      },
    };
  },
};

function updateHeld(confirmed: Confirmed, log: readonly EventEnvelope[]): void {
  if (log === confirmed.log) return;
  confirmed.log = log;
  while (confirmed.held > 0 && !isSame(log[confirmed.held - 1], confirmed.events[confirmed.held - 1])) confirmed.held -= 1;
}

function mustStand({ id, data }: Device, { events, held }: Confirmed): void {
  const changed = events.findIndex((event, i) => !isSame(data.events[i], event));
  const event = events[changed];
  mustBe(!event || changed >= held, () => `${id} replaced ${event?.type} at ${changed + 1}, which the server has had since`);
}

function isSame(one: EventEnvelope | undefined, other: EventEnvelope | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && sameJson(one, other));
}
