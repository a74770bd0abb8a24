import { describe, expect, test } from 'vitest';
import { createIntlCalendar } from '@gauntlet/core/server';
import { hashesOf } from '../../../core/logFile/chain.ts';
import { verify, verifying } from '../../../core/logFile/verify.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOf } from '../../../core/kernel/log/hash.ts';
import { instantOf, millis } from '../../../core/kernel/time/instant.ts';
import { withoutName, type NamelessFlaw } from './support.ts';

const START = '2026-03-02T09:00:00.000Z';
const day = createIntlCalendar().dayOf(START, 'UTC');

/** A log of events of these devices, in this order: `a b a` is two events of a and one of b between them. */
function logOf(devices: string, types: Readonly<Record<number, Partial<EventEnvelope>>> = {}): EventEnvelope[] {
  const seqs = new Map<string, number>();
  const events: EventEnvelope[] = [];
  for (const [i, device] of devices.split(' ').entries()) {
    const seq = (seqs.get(device) ?? 0) + 1;
    seqs.set(device, seq);
    const at = instantOf(millis(START) + i * 1_000);
    const envelope = { id: `${device}${seq}`, device, seq, type: 'Noted', v: 1, at, zone: 'UTC', day, actor: 'ann', command: `c${i}` };
    events.push({ ...envelope, data: {}, prev: i === 0 ? '' : hashOf(events[i - 1]), ...types[i] });
  }
  return events;
}

/** What verify reports about a log, without the event's name. */
function flawOf(events: readonly EventEnvelope[], head: string | null = null): NamelessFlaw | null {
  return withoutName(verify(events, [], head).flaw);
}
const edited = (events: readonly EventEnvelope[], index: number, field: Partial<EventEnvelope>): EventEnvelope[] =>
  events.map((event, i) => (i === index ? { ...event, ...field } : event));
/** Inserts a forged event at an index: it claims to be the next of device a, and names the event before it. */
const withForged = (events: readonly EventEnvelope[], index: number, field: Partial<EventEnvelope> = {}): EventEnvelope[] => {
  const [first] = events;
  if (!first) throw new Error('The log is empty.');
  const seq = 1 + events.slice(0, index).filter(({ device }) => device === 'a').length;
  const at = events[index - 1]?.at ?? first.at;
  return events.toSpliced(index, 0, { ...first, id: 'forged', seq, at, prev: hashOf(events[index - 1]), ...field });
};

describe('LG5 names the faulty event where an event does not name its predecessor', () => {
  const one = logOf('a a a a a');
  const head = hashOf(one.at(-1));
  const both = logOf('a b a a b');

  test('finds no fault in an unchanged log of two devices', () => {
    expect(flawOf(both)).toBeNull();
    expect([...verifying(both, [])]).toEqual([1, 2, 3, 4, 5]);
  });

  test('names the inserted event when its successor names its predecessor', () => {
    expect(flawOf(withForged(one, 2))).toEqual({
      position: 3,
      kind: 'inserted',
      sentence: 'was inserted: event 4 follows from the one before it.',
    });
    expect(flawOf(withForged(one, 4), head)).toEqual({
      position: 5,
      kind: 'inserted',
      sentence: 'was inserted: event 6 follows from the one before it.',
    });
    expect(flawOf(withForged(one, 4))).toEqual({
      position: 5,
      kind: 'inserted',
      sentence: 'was inserted: event 6 follows from the one before it.',
    });
    expect(flawOf(withForged(one, 2, { prev: 'nothing' }))).toEqual({
      position: 3,
      kind: 'changed',
      sentence: 'was changed or inserted: it does not follow from the event before it.',
    });
    expect(flawOf(withForged(one, 3, { seq: 1, prev: 'nothing' }))).toEqual({
      position: 4,
      kind: 'inserted',
      sentence: "was inserted or moved: its device's events had already reached number 3.",
    });
  });

  test('names the event that skips its predecessor', () => {
    expect(flawOf(edited(one, 3, { prev: hashOf(one[1]) }), head)).toEqual({
      position: 4,
      kind: 'changed',
      sentence: 'was changed or inserted: it does not follow from the event before it.',
    });
  });

  test('names the edited event, also when its device alone or its id changed', () => {
    expect(flawOf(edited(one, 1, { actor: 'eve' }))).toEqual({
      position: 2,
      kind: 'changed',
      sentence: 'was changed: event 3 does not follow from it.',
    });
    expect(flawOf(edited(one, 0, { device: 'b' }))).toEqual({
      position: 1,
      kind: 'changed',
      sentence: 'was changed: event 2 does not follow from it.',
    });
    expect(flawOf(edited(one, 1, { id: 'a3' }))).toEqual({
      position: 2,
      kind: 'changed',
      sentence: 'was changed: event 3 does not follow from it.',
    });
    expect(flawOf(edited(both, 0, { actor: 'eve' }))).toEqual({
      position: 1,
      kind: 'changed',
      sentence: 'was changed, or events after it were removed: event 2 does not follow from it.',
    });
  });

  test('names a linked duplicate, and an event out of the order of its stream', () => {
    const twice = 'has the id of event 1: one of them was inserted or changed.';
    expect(flawOf(withForged(one, 2, { id: 'a1' }))).toEqual({ position: 3, kind: 'twice', sentence: twice });
    expect(flawOf(one.toSpliced(2, 0, ...one.slice(0, 1)))).toEqual({ position: 3, kind: 'twice', sentence: twice });
  });

  test('names removed and moved events for each device separately', () => {
    expect(flawOf(both.toSpliced(2, 1))).toEqual({
      position: 3,
      kind: 'removed',
      sentence: 'does not follow: 1 event before it was removed.',
    });
    const [a1, b1, a2, a3, b2] = both;
    if (!a1 || !b1 || !a2 || !a3 || !b2) throw new Error('five were made');
    expect(flawOf([a1, b1, a3, a2, b2])).toEqual({
      position: 3,
      kind: 'moved',
      sentence: 'was moved: an earlier event of its device follows it.',
    });
  });

  test('reports a last event that differs from the header, also near the beginning', () => {
    const two = logOf('a a');
    expect(flawOf(two, hashOf(two[0]))).toEqual({
      position: 2,
      kind: 'inserted',
      sentence: 'was inserted: the header names event 1 as the last.',
    });
    expect(flawOf(logOf('a'), 'another')).toEqual({
      position: 1,
      kind: 'changed',
      sentence: 'is not the last one that the header names: it was changed, or events after it were removed.',
    });
    expect(verify(two)).toEqual({ events: 2, flaw: null, missing: [] });
  });

  test('reports a first event that names a predecessor', () => {
    const sentence = 'does not begin a log: events before it were removed.';
    expect(flawOf(edited(one, 0, { prev: 'something' }))).toEqual({ position: 1, kind: 'changed', sentence: sentence });
    expect(flawOf(one.slice(1))).toEqual({ position: 1, kind: 'removed', sentence: sentence });
  });
});

describe('LG6 server responses', () => {
  const response = (type: string, data: unknown) => flawOf(logOf('a a', { 1: { type, data } }));

  test('must name an earlier event, with any verdict', () => {
    const lost = { position: 2, kind: 'changed', sentence: "is the server's response to gone, which is not in the log before it." };
    for (const type of ['NodeAcknowledged', 'NodeRefused', 'NodeForgotten']) {
      expect(response(type, { event: 'gone' })).toEqual(lost);
      expect(response(type, { event: 'a1' })).toBeNull();
    }
  });

  test.each([[null], ['gone'], [{}], [{ event: 7 }]])('with the data %j name no event', (data) => {
    expect(response('NodeAcknowledged', data)).toBeNull();
  });

  test('alone are checked for their event', () => {
    expect(response('Noted', { event: 'gone' })).toBeNull();
  });

  test('that lack several events produce one message with their number', () => {
    const { flaw } = verify(logOf('a'), ['x', 'a1', 'y']);
    expect(flaw?.sentence).toBe(
      '2 events that the server acknowledged are not in this log: it was cut short, or another device wrote them.',
    );
  });
});

describe('the hashes of a log', () => {
  test("are computed once each, with the platform's function where it exists, and none outside the log", () => {
    const hashed: string[] = [];
    const hashes = hashesOf(logOf('a a'), ({ id }) => (hashed.push(id), `hash of ${id}`));
    expect([hashes(-1), hashes(0), hashes(1), hashes(1), hashes(2)]).toEqual(['', 'hash of a1', 'hash of a2', 'hash of a2', '']);
    expect(hashed).toEqual(['a1', 'a2']);
  });
});
