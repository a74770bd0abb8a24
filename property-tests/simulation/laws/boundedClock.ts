import * as z from 'zod';
import { HOUR, MINUTE } from '../../../core/kernel/time/instant.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { ownerOf, type Device, type Simulation, type Tab } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Responses of the server after which a tab knows the time. */
const ENOUGH = 2;
/** How far the instant of an event may then be from the true time, in milliseconds. */
const MAX_ERROR = 5 * MINUTE;

const refused = z.object({ event: z.string(), code: z.string(), about: z.string() });
const moved = z.object({ challengeId: z.string() });
/** Refusals of an event because of its instant. */
const BY_INSTANT = new Set(['AheadOfClock', 'TooLate', 'CheckInNotOpen']);

/**
 * While every tab of a device has received the server's time since its clock was changed, events are recorded at the true time, and the
 * server refuses none because of its instant. A check-in before a start that counts only from its receipt (CH16) is refused for that.
 */
export const boundedClock: Invariant = {
  name: 'SY5 SY20 a device that knows the time of the server records events at the true time, whatever its clock shows',
  watch: (simulation) => {
    const recorded = new Map<string, number>();
    /** Since when the tabs of a device know the time, and everything that they decided before is stored. */
    const knownSince = new Map<Device, number>();
    return {
      step() {
        for (const device of simulation.devices) {
          const since = knownSince.get(device);
          for (const event of device.fresh) {
            if (event.type === 'NodeRefused') mustNotBeLost(simulation, device, event, recorded);
            // A tab can read a clock that has just jumped, decide, and be killed while it commits.
            if (since === undefined || device.clockSince > since || !device.tabs.every((tab) => isClosedOrKnows(simulation, tab))) continue;
            mustBeOnTime(event, since, simulation.scheduler.now());
            recorded.set(event.id, simulation.scheduler.now());
          }
          if (!device.tabs.every((tab) => isClosedOrKnows(simulation, tab))) knownSince.delete(device);
          else if (since === undefined && isIdle(simulation, device)) knownSince.set(device, simulation.scheduler.now());
        }
      },
    };
  },
};

/** Whether the tab is closed, or received the server's time often enough since the clock was changed, without a contradiction. */
function isClosedOrKnows({ scheduler }: Simulation, { open, opening, device, timesReceived }: Tab): boolean {
  if (open === null) return opening === null;
  const times = timesReceived.filter((at) => at > device.clockSince);
  return times.length >= ENOUGH && (times.at(-1) ?? 0) > scheduler.now() - HOUR;
}

/** Whether no append of the device waits for its turn. */
function isIdle({ scheduler }: Simulation, { tabs }: Device): boolean {
  return !scheduler.waiting.some(({ kind, owner }) => kind === 'storage' && tabs.some((tab) => ownerOf(tab) === owner));
}

function mustBeOnTime({ type, actor, at }: EventEnvelope, since: number, now: number): void {
  const ms = Date.parse(at);
  mustBe(
    since - MAX_ERROR <= ms && ms <= now + MAX_ERROR,
    () => `${type} of ${actor} is of ${at}, and the true time is ${new Date(now).toISOString()}`,
  );
}

function mustNotBeLost(
  { scheduler, server }: Simulation,
  device: Device,
  { data }: EventEnvelope,
  recordedAt: ReadonlyMap<string, number>,
): void {
  const { event, code, about } = refused.parse(data);
  const recorded = recordedAt.get(event);
  const hasMoved = device.data.events.some(({ type, data: run }) => type === 'RunMoved' && moved.parse(run).challengeId === about);
  if (code === 'CheckInNotOpen' && hasMoved) return;
  if (recorded === undefined || server.hasRolledBack || scheduler.now() - recorded > 24 * HOUR) return;
  mustBe(!BY_INSTANT.has(code), () => `${event} was recorded at the true time, and refused with ${code}`);
}
