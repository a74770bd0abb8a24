import * as z from 'zod';
import { HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { Device, Simulation, Tab } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Responses of the server after which a tab knows the time. */
const ENOUGH = 2;
/** How far the instant of an event may then be from the true time, in milliseconds. */
const MAX_ERROR = 5 * MINUTE;

const refused = z.object({ event: z.string(), code: z.string() });
/** Refusals of an event because of its instant. */
const BY_INSTANT = new Set(['AheadOfClock', 'TooLate', 'CheckInNotOpen']);

/**
 * While every tab of a device has received the server's time since its clock was changed, events are recorded at the true time, and the
 * server refuses none because of its instant.
 */
export const boundedClock: Invariant = {
  name: 'SY5 SY20 a device that knows the time of the server records events at the true time, whatever its clock shows',
  watch: (simulation) => {
    const bounded = new Map<string, number>();
    return {
      step() {
        for (const device of simulation.devices) {
          const knows = device.tabs.every((tab) => tab.open === null || knowsTime(simulation, tab));
          for (const event of device.fresh) {
            if (event.type === 'NodeRefused') mustNotBeLost(simulation, event, bounded);
            if (!knows || !wasOpenBefore(device)) continue;
            const error = Date.parse(event.at) - simulation.scheduler.now();
            mustBe(Math.abs(error) <= MAX_ERROR, () => `${event.type} of ${device.person.id} is wrong by ${error / MINUTE} minutes`);
            bounded.set(event.id, simulation.scheduler.now());
          }
        }
      },
    };
  },
};

/** Whether the tab received the server's time often enough since the clock was changed, without a contradiction. */
function knowsTime({ scheduler }: Simulation, tab: Tab): boolean {
  return (
    tab.timesReceived.filter((at) => at > tab.device.clockSince).length >= ENOUGH &&
    (tab.timesReceived.at(-1) ?? 0) > scheduler.now() - HOUR
  );
}

/** Whether a tab is open: an append of a tab that is gone was decided before. */
function wasOpenBefore({ tabs }: Device): boolean {
  return tabs.some(({ open }) => open !== null);
}

function mustNotBeLost({ scheduler, server }: Simulation, { data }: EventEnvelope, bounded: ReadonlyMap<string, number>): void {
  const { event, code } = refused.parse(data);
  const recorded = bounded.get(event);
  if (recorded === undefined || server.hasRolledBack || scheduler.now() - recorded > 24 * HOUR) return;
  mustBe(!BY_INSTANT.has(code), () => `${event} was recorded at the true time, and refused with ${code}`);
}
