import type { EventEnvelope } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';

type Told = Pick<EventEnvelope, 'at' | 'zone' | 'day'>;

/** When an event happened, by the clock of the zone that the person was in then. A zone unknown to this browser: UTC. */
export function eventTime({ at, zone }: Told): string {
  const style = { dateStyle: 'full', timeStyle: 'long' } as const;
  const instant = new Date(at);
  try {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone }).format(instant);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(instant);
  }
}

/** The calendar date that the event was recorded on: Nov 28, 2026. */
export function eventDay({ day }: Told): string {
  return formatDate(day.date);
}
