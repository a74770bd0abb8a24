import type { EventEnvelope } from '../log/event.ts';
import { instantOf, millis, MINUTE, type Instant } from '../time/instant.ts';
import type { Moment } from './decideCommand.ts';
import type { Ports } from './ports.ts';

/** Clocks are corrected in steps of at most this length, in milliseconds. A larger step means that the clock was wrong before. */
export const CLOCK_STEP = MINUTE;

/** What a moment is made of: clock, zone and calendar, and the person. */
export type MomentSource = { readonly ports: Pick<Ports, 'now' | 'zone' | 'calendar'>; readonly actor: string };

/**
 * The moment of a command that is decided behind `last`. It is that of the clock. While the clock is set back by a minute at most, it is the
 * instant of `last`, so that small corrections do not change the order of events. An event that lies further in the future was recorded with
 * a wrong clock, and holds up nothing.
 */
export function momentAfter(last: Pick<EventEnvelope, 'at'> | null, { ports, actor }: MomentSource): Moment {
  const at = instantAfter(last, instantOf(ports.now()));
  const zone = ports.zone();
  return { at, zone, day: ports.calendar.dayOf(at, zone), actor };
}

function instantAfter(last: Pick<EventEnvelope, 'at'> | null, now: Instant): Instant {
  return last !== null && last.at > now && millis(last.at) - millis(now) <= CLOCK_STEP ? last.at : now;
}
