import { MINUTE } from '../../../core/kernel/time/instant.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { dateIn } from '../../oracles/dates.ts';
import type { Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** How far an event's instant may be from the true time once the clocks are right. */
const MAX_ERROR = 5 * MINUTE;

/** Whatever the clocks showed before: once they are right, everyone can do everything, at the true time and on the true day. */
export const livesOn: Invariant = {
  name: 'AC2 CH3 CH9 SY5 after the faults a normal day is possible: the day opens, claims, starts and check-ins count',
  watch: ({ devices, scheduler }) => ({
    end() {
      for (const device of devices) mustLive(device, scheduler.now());
    },
  }),
};

function mustLive(device: Device, now: number): void {
  const { laterDay, data, person, root, zone } = device;
  if (!laterDay) return;
  for (const result of laterDay.results)
    mustBe(result.ok, () => `${person.id} was refused on a normal day: ${result.ok ? '' : JSON.stringify(result.refusal)}`);
  const events = data.events.slice(laterDay.from);
  for (const event of events) mustBe(isOnTime(event, laterDay.began, now), () => `${event.type} of ${person.id} is of ${event.at}`);
  const dates = [laterDay.began, now].map((ms) => dateIn(zone, ms));
  const opened = data.events.filter(({ type }) => type === 'DayOpened' || type === 'AccountOpened').map(({ day }) => day.date);
  mustBe(
    opened.some((date) => dates.includes(date)),
    () => `${person.id} did not open ${dates.join(' or ')}`,
  );
  const refused = root.sync.refused.find(({ event }) => events.some(({ id }) => id === event));
  mustBe(!refused, () => `${person.id} was refused by the server on a normal day: ${JSON.stringify(refused)}`);
}

function isOnTime({ at }: EventEnvelope, from: number, to: number): boolean {
  const ms = Date.parse(at);
  return from - MAX_ERROR <= ms && ms <= to + MAX_ERROR;
}
