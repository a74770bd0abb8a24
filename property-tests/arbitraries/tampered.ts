import fc from 'fast-check';
import { hashOf } from '../../core/kernel/log/hash.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';

/** A log with one manipulation, and the positions (from 1) that `verify` may name for it: exactly one unless several causes look the same. */
export type Tampered = { readonly what: string; readonly events: readonly EventEnvelope[]; readonly named: readonly number[] };

type Events = readonly EventEnvelope[];

const index = (events: Events, picked: number): number => picked % events.length;

const FIELDS = {
  id: 'another id',
  device: 'another device',
  seq: 77,
  type: 'AnotherType',
  v: 9,
  at: '2031-01-01T00:00:00.000Z',
  zone: 'Another/Zone',
  day: { date: '2031-01-01', from: '2031-01-01T00:00:00.000Z', to: '2031-01-02T00:00:00.000Z' },
  actor: 'another actor',
  command: 'another command',
  prev: 'f'.repeat(64),
  data: { another: 'fact' },
} as const satisfies Partial<EventEnvelope>;

/** Changes one field of one event to a new value, or to the value of another event. */
function edited(events: Events): fc.Arbitrary<Tampered> {
  const fields = fc.constantFrom(...Object.entries(FIELDS));
  return fc.tuple(fc.nat(), fc.nat(), fields, fc.boolean()).map(([picked, other, [field, strange], isStrange]) => {
    const at = index(events, picked);
    const value: unknown = isStrange ? strange : Reflect.get(Object(events[index(events, other)]), field);
    const changed = events.map((event, i) => (i === at ? Object.assign({ ...event }, { [field]: value }) : event));
    const isSame = hashOf(changed[at]) === hashOf(events[at]);
    return { what: `${field} of ${at + 1}`, events: changed, named: isSame ? [] : [at + 1] };
  });
}

/** Removes an event before the last. At the end of a device's stream this looks the same as a changed event. */
function removed(events: Events): fc.Arbitrary<Tampered> {
  return fc.nat().map((picked) => {
    const at = picked % (events.length - 1);
    const isEnd = events.slice(at + 1).every(({ device }) => device !== events[at]?.device);
    return { what: `removed ${at + 1}`, events: events.toSpliced(at, 1), named: isEnd && at > 0 ? [at, at + 1] : [at + 1] };
  });
}

/** Cuts the end off: the last remaining event is not the one that the header names. */
function cut(events: Events): fc.Arbitrary<Tampered> {
  return fc.nat().map((picked) => {
    const left = picked % events.length;
    return { what: `cut after ${left}`, events: events.slice(0, left), named: [left === 0 ? 1 : left] };
  });
}

/** Inserts an event. It may or may not be chained to its predecessor and have the next sequence number of its device. */
function inserted(events: Events): fc.Arbitrary<Tampered> {
  return fc.tuple(fc.nat(), fc.boolean(), fc.boolean(), fc.boolean()).map(([picked, isChained, isNext, isOwnDevice]) => {
    const at = picked % (events.length + 1);
    const model = events[at] ?? events[at - 1];
    if (!model) throw new Error('There is no event to put one beside.');
    const device = isOwnDevice ? model.device : 'a device of its own';
    const expectedSeq = events.slice(0, at).filter((event) => event.device === device).length + 1;
    const before = events[at - 1];
    const prev = isChained && before ? hashOf(before) : isChained ? '' : 'e'.repeat(64);
    const forged = { ...model, id: 'forged', device, seq: isNext ? expectedSeq : expectedSeq + 3, at: before?.at ?? model.at, prev };
    return { what: `forged ${at + 1}`, events: events.toSpliced(at, 0, forged), named: [at + 1] };
  });
}

function swapped(events: Events): fc.Arbitrary<Tampered> {
  return fc.tuple(fc.nat(), fc.nat()).map(([one, other]) => {
    const [first, second] = [index(events, one), index(events, other)].toSorted((a, b) => a - b);
    const [a, b] = [events[first ?? 0], events[second ?? 0]];
    if (first === undefined || second === undefined || !a || !b) throw new Error('There is nothing to swap.');
    return {
      what: `swapped ${first + 1} and ${second + 1}`,
      events: events.with(first, b).with(second, a),
      named: first === second ? [] : [first + 1],
    };
  });
}

function duplicated(events: Events): fc.Arbitrary<Tampered> {
  return fc.tuple(fc.nat(), fc.nat()).map(([picked, further]) => {
    const at = index(events, picked);
    const to = at + 1 + (further % (events.length - at));
    const twin = events[at];
    return { what: `${at + 1} again at ${to + 1}`, events: twin ? events.toSpliced(to, 0, twin) : events, named: [to + 1] };
  });
}

/** Applies one random manipulation to a log of at least two events. */
export function tampered(events: Events): fc.Arbitrary<Tampered> {
  return fc.oneof(
    { arbitrary: edited(events), weight: 4 },
    removed(events),
    cut(events),
    inserted(events),
    swapped(events),
    duplicated(events),
  );
}
