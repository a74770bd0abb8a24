import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';
import { UNREADABLE } from '../kernel/log/unreadable.ts';
import { hashesOf, type HashEvent, type Hashes } from './chain.ts';
import { countOf, cutFlaw, flawOf, unreadableFlaw, type Flaw } from './flaw.ts';

/** The result of verifying a log. */
export type Verification = {
  readonly events: number;
  /** The first flaw, or null. */
  readonly flaw: Flaw | null;
  /** The ids among the anchors that the log lacks. */
  readonly missing: readonly string[];
};

/**
 * Verifies a log and returns the first event that was edited, removed, inserted or moved. `anchors` are ids of events that the node API
 * acknowledged: those that are missing were cut off, or another device wrote them. `head` is the hash of the last event from a file's
 * header, or null without a header. LG5 and LG6 describe what this proves.
 *
 * @example
 * const { flaw, missing } = verify(file.events, [], file.header.head);
 * if (flaw) console.log(flaw.position, flaw.sentence);
 */
export function verify(
  events: readonly EventEnvelope[],
  anchors: Iterable<string> = [],
  head: string | null = null,
  hash?: HashEvent,
): Verification {
  const work = verifying(events, anchors, head, hash);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Like `verify`, event by event, so that a page stays responsive. Yields the number of events checked. */
export function* verifying(
  events: readonly EventEnvelope[],
  anchors: Iterable<string>,
  head: string | null = null,
  hash?: HashEvent,
): Generator<number, Verification> {
  const log: Reading = { events, head, hashes: hashesOf(events, hash), places: new Map(), streams: new Map() };
  const flaw = (yield* firstFlaw(log)) ?? wrongHead(log);
  const there = new Set(events.map(({ id }) => id));
  const missing = [...new Set(anchors)].filter((id) => !there.has(id));
  return { events: events.length, flaw: flaw ?? cutOff(events, missing), missing };
}

/** The state of the check after the events so far. */
type Reading = {
  readonly events: readonly EventEnvelope[];
  readonly head: string | null;
  readonly hashes: Hashes;
  /** The index of each id. `streams`: the last `seq` of each device. */
  readonly places: Map<string, number>;
  readonly streams: Map<string, number>;
};

function* firstFlaw(log: Reading): Generator<number, Flaw | null> {
  for (const [i, event] of log.events.entries()) {
    const flaw = flawAt(log, i, event);
    if (flaw) return flaw;
    log.places.set(event.id, i);
    log.streams.set(event.device, event.seq);
    yield i + 1;
  }
  return null;
}

function flawAt(log: Reading, i: number, event: EventEnvelope): Flaw | null {
  const { events, places } = log;
  if (event.type === UNREADABLE) return unreadableFlaw(i);
  const isLinked = event.prev === log.hashes(i - 1);
  const twin = places.get(event.id);
  // A copied event breaks its device's numbering. Without a break, the earlier event took this one's id.
  if (twin !== undefined && (isLinked || event.seq !== nextSeq(log, event))) {
    return flawOf('twice', events, i, `has the id of event ${twin + 1}: one of them was inserted or changed.`);
  }
  if (!isLinked) return brokenLink(log, i, event);
  if (event.seq !== nextSeq(log, event)) {
    return flawOf('changed', events, i, `is number ${event.seq} of its device's events, where ${nextSeq(log, event)} is expected.`);
  }
  const responded = respondedEvent(event);
  if (responded === null || places.has(responded)) return null;
  return flawOf('changed', events, i, `is the server's response to ${responded}, which is not in the log before it.`);
}

function nextSeq({ streams }: Reading, { device }: EventEnvelope): number {
  return (streams.get(device) ?? 0) + 1;
}

/** Finds the cause when an event does not name the hash of the one before it: that event, this event, or removed events between them. */
function brokenLink(log: Reading, i: number, event: EventEnvelope): Flaw {
  const { events, hashes } = log;
  const before = events[i - 1];
  const next = `event ${i + 1} does not follow from it`;
  if (!before) return flawOf(event.seq > 1 ? 'removed' : 'changed', events, i, 'does not begin a log: events before it were removed.');
  if (event.prev === hashes(i - 2) && isConfirmed(log, i))
    return flawOf('inserted', events, i - 1, `was inserted: event ${i + 1} follows from the one before it.`);
  if (event.prev === hashOf({ ...before, device: event.device })) return flawOf('changed', events, i - 1, `was changed: ${next}.`);
  if (event.seq !== nextSeq(log, event)) return outOfStep(log, i, event);
  if (!isConfirmed(log, i)) return flawOf('changed', events, i, 'was changed or inserted: it does not follow from the event before it.');
  const orCut = before.device === event.device ? '' : ', or events after it were removed';
  return flawOf('changed', events, i - 1, `was changed${orCut}: ${next}.`);
}

/** Returns whether the next event or the header names this event's present hash. */
function isConfirmed({ events, head, hashes }: Reading, i: number): boolean {
  const named = events[i + 1]?.prev ?? head;
  return named === null || named === hashes(i);
}

/** Describes an event whose `seq` does not follow in its device's numbering. */
function outOfStep(log: Reading, i: number, event: EventEnvelope): Flaw {
  const { device, seq } = event;
  const expected = nextSeq(log, event);
  if (seq < expected)
    return flawOf('inserted', log.events, i, `was inserted or moved: its device's events had already reached number ${expected - 1}.`);
  const isLater = log.events.some((other, at) => at > i && other.device === device && other.seq === expected);
  if (isLater) return flawOf('moved', log.events, i, 'was moved: an earlier event of its device follows it.');
  return flawOf(
    'removed',
    log.events,
    i,
    `does not follow: ${countOf(seq - expected, 'event')} before it ${seq - expected === 1 ? 'was' : 'were'} removed.`,
  );
}

/** Compares the last event with the hash in the header. */
function wrongHead({ events, head, hashes }: Reading): Flaw | null {
  const last = events.length - 1;
  if (head === null || head === hashes(last)) return null;
  if (last < 0) return cutFlaw(events, 'Every event was removed: the header names a last one.');
  const end = events.findLastIndex((_, i) => hashes(i) === head);
  if (end >= 0) return flawOf('inserted', events, end + 1, `was inserted: the header names event ${end + 1} as the last.`);
  return flawOf('changed', events, last, 'is not the last one that the header names: it was changed, or events after it were removed.');
}

function cutOff(events: readonly EventEnvelope[], missing: readonly string[]): Flaw | null {
  if (missing.length === 0) return null;
  const what = `${countOf(missing.length, 'event')} that the server acknowledged ${missing.length === 1 ? 'is' : 'are'} not in this log`;
  return cutFlaw(events, `${what}: it was cut short, or another device wrote them.`);
}

/** Returns the event that a response of the server belongs to, or null for any other event. */
function respondedEvent({ type, data }: EventEnvelope): string | null {
  if (type !== 'NodeAcknowledged' && type !== 'NodeRefused' && type !== 'NodeForgotten') return null;
  const named = typeof data === 'object' && data !== null && 'event' in data ? data.event : null;
  return typeof named === 'string' ? named : null;
}
