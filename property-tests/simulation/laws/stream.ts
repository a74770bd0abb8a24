import { hashOf } from '../../../core/kernel/log/hash.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { dateIn } from '../../oracles/dates.ts';
import type { Device } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** A log is one stream: no gap, unique ids, a chain of hashes, time that a small correction of the clock does not set back, and each event on its local day. */
export const stream: Invariant = {
  name: 'the log is gapless, chained, and does not go back in time by a minute or less',
  watch: ({ devices }) => {
    const ids = new Set<string>();
    const step = (): void => {
      for (const device of devices) for (const event of device.fresh) mustFollow(device, event, ids);
    };
    step();
    return { step };
  },
};

function mustFollow({ data, person }: Device, event: EventEnvelope, ids: Set<string>): void {
  const place = data.events.lastIndexOf(event);
  const before = data.events[place - 1];
  const name = `${event.type} at ${place + 1} of ${person.id}`;
  mustBe(event.seq === place + 1, () => `${name} has the number ${event.seq}`);
  mustBe(!ids.has(event.id), () => `${name} has the id of another event`);
  ids.add(event.id);
  mustBe(event.actor === person.id, () => `${name} is by ${event.actor}`);
  const setBackBy = before ? Date.parse(before.at) - Date.parse(event.at) : 0;
  mustBe(setBackBy <= 0 || setBackBy > 60_000, () => `${name} is ${setBackBy} ms earlier than the event before it`);
  mustBe(event.prev === (before ? hashIn(before) : ''), () => `${name} does not name the event before it`);
  const { date, from, to } = event.day;
  mustBe(date === dateIn(event.zone, Date.parse(event.at)), () => `${name} at ${event.at} in ${event.zone} says that it is ${date}`);
  mustBe(from <= event.at && event.at < to, () => `${name} at ${event.at} is not within its day`);
}

/** Cached by event: many simulations share their initial events. */
const hashes = new WeakMap<EventEnvelope, string>();

function hashIn(event: EventEnvelope): string {
  const hash = hashes.get(event) ?? hashOf(event);
  hashes.set(event, hash);
  return hash;
}
