import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { hashOfEvent } from '../../../core/kernel/log/hash.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Simulation } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** The confirmed events of a device are a prefix of a log that the server has or had. In the end every device has the server's log. */
export const accountLog: Invariant = {
  name: "SY22 each log is a prefix of the server's and a pending tail, and in the end the server's",
  watch(simulation) {
    const heads = serverHeads(simulation);
    return {
      step() {
        heads.update();
        for (const { id, data, person } of simulation.devices) {
          const { confirmed = 0 } = data.status ?? {};
          mustBe(confirmed <= data.events.length, () => `${id}: ${confirmed} of ${data.events.length} events are confirmed`);
          const event = data.events[confirmed - 1];
          mustBe(!event || heads.has(person.id, event), () => `${id} believes that the server has ${event?.type} at ${confirmed}`);
        }
      },
      end() {
        for (const { id, data, person } of simulation.devices) {
          const log = simulation.server.accountLog(person.id);
          mustBe(data.status?.confirmed === log.length, () => `${id}: ${data.status?.confirmed} of ${log.length} events are confirmed`);
          mustBe(canonicalJson(data.events) === canonicalJson(log), () => `${id} has another log than the server`);
          for (const [i, { prev }] of log.entries()) {
            const before = log[i - 1];
            mustBe(prev === (before ? hashOfEvent(before) : ''), () => `${person.id}: the chain breaks at ${i + 1}`);
          }
        }
      },
    };
  },
};

/** The hashes of all events that the server has or had. The hash of an event stands for all before it. */
function serverHeads({ devices, server }: Simulation) {
  const people = [...new Set(devices.map(({ person }) => person.id))];
  const hashes = new Map(people.map((id) => [id, new Set<string>()]));
  const read = new Map<string, readonly EventEnvelope[]>();
  return {
    update() {
      for (const id of people) {
        const log = server.accountLog(id);
        const before = read.get(id) ?? [];
        if (log === before) continue;
        read.set(id, log);
        const from = log[before.length - 1] === before.at(-1) ? before.length : 0;
        for (const event of log.slice(from)) hashes.get(id)?.add(hashOfEvent(event));
      }
    },
    has: (id: string, event: EventEnvelope): boolean => hashes.get(id)?.has(hashOfEvent(event)) ?? false,
  };
}
