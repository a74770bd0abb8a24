import { describe, expect, test } from 'vitest';
import { createIntlCalendar } from '@gauntlet/core/server';
import { createInMemoryStore } from '@gauntlet/core/testing';
import { verify } from '../../../core/logFile/verify.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { hashOf } from '../../../core/kernel/log/hash.ts';
import { withoutName, type NamelessFlaw } from './support.ts';
import { eventOfType } from '../support/eventOfType.ts';

const store = createInMemoryStore({ calendar: createIntlCalendar() });
store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
store.execute('BuyPoints', { packageId: 'starter', paymentId: 'payment 1' });
store.execute('SendInvite', { email: 'ben@example.org' });
store.execute('CreateChallenge', {
  title: 'Run 5k',
  type: 'group-free',
  category: 'fitness',
  proofType: 'text',
  frequency: 'daily',
  durationDays: 5,
  isVerified: false,
});
const challenge = eventOfType(store.events, 'ChallengeCreated').id;
store.execute('AcknowledgeEvent', { event: challenge, nodeId: challenge });
/** AccountOpened, OpeningGranted, PointsPurchased, InviteSent, ChallengeCreated, NodeAcknowledged. */
const log: readonly EventEnvelope[] = [...store.events];
const head = hashOf(log.at(-1));
const purchase = eventOfType(log, 'PointsPurchased').id;

/** What verify reports about a log, without the event's name. */
function flawOf(events: readonly EventEnvelope[], anchors: readonly string[] = [], known: string | null = head): NamelessFlaw | null {
  return withoutName(verify(events, anchors, known).flaw);
}

const edited = (index: number, field: Partial<EventEnvelope>): EventEnvelope[] =>
  log.map((event, i) => (i === index ? { ...event, ...field } : event));

/** The same facts with a new chain, which the owner of a log can always make. */
function rechained(events: readonly EventEnvelope[]): EventEnvelope[] {
  const chain: EventEnvelope[] = [];
  for (const [i, event] of events.entries()) chain.push({ ...event, seq: i + 1, prev: i === 0 ? '' : hashOf(chain[i - 1]) });
  return chain;
}

describe('LG5 verify names the first event that differs from the written one', () => {
  test('finds no flaw in an unchanged log or in an empty one', () => {
    expect(verify(log, [challenge], head)).toEqual({ events: 6, flaw: null, missing: [] });
    expect(verify([], [], '')).toEqual({ events: 0, flaw: null, missing: [] });
    expect(flawOf(log, [], null)).toBeNull();
  });

  test('reports the event with its name, type and position', () => {
    const { flaw } = verify(edited(2, { data: { points: 9_999 } }), [], head);
    expect(flaw).toMatchObject({ position: 3, id: purchase, kind: 'changed' });
    expect(flaw?.sentence).toBe(`Event 3 (PointsPurchased, ${purchase}) was changed: event 4 does not follow from it.`);
  });

  test.each<[string, { events: EventEnvelope[]; position: number; kind: string; sentence: string }]>([
    [
      'its last event edited',
      {
        events: edited(5, { actor: 'eve' }),
        position: 6,
        kind: 'changed',
        sentence: 'is not the last one that the header names: it was changed, or events after it were removed.',
      },
    ],
    [
      'one event removed',
      { events: log.toSpliced(2, 1), position: 3, kind: 'removed', sentence: 'does not follow: 1 event before it was removed.' },
    ],
    [
      'two events removed',
      { events: log.toSpliced(2, 2), position: 3, kind: 'removed', sentence: 'does not follow: 2 events before it were removed.' },
    ],
    [
      'its beginning removed',
      { events: log.slice(2), position: 1, kind: 'removed', sentence: 'does not begin a log: events before it were removed.' },
    ],
    [
      'its end removed',
      {
        events: log.slice(0, 4),
        position: 4,
        kind: 'changed',
        sentence: 'is not the last one that the header names: it was changed, or events after it were removed.',
      },
    ],
    ['every event removed', { events: [], position: 1, kind: 'cut', sentence: 'Every event was removed: the header names a last one.' }],
    [
      'one event moved',
      {
        events: log.toSpliced(1, 1).toSpliced(3, 0, ...log.slice(1, 2)),
        position: 2,
        kind: 'moved',
        sentence: 'was moved: an earlier event of its device follows it.',
      },
    ],
    [
      'one event twice',
      {
        events: log.toSpliced(4, 0, ...log.slice(1, 2)),
        position: 5,
        kind: 'twice',
        sentence: 'has the id of event 2: one of them was inserted or changed.',
      },
    ],
    [
      'a wrong sequence number',
      { events: edited(3, { seq: 9 }), position: 4, kind: 'changed', sentence: "is number 9 of its device's events, where 4 is expected." },
    ],
    [
      'a time before the previous event',
      {
        events: edited(3, { at: '2020-01-01T00:00:00.000Z' }),
        position: 4,
        kind: 'changed',
        sentence: 'was changed: event 5 does not follow from it.',
      },
    ],
  ])('a log with %s', (_, { events, position, kind, sentence }) => {
    expect(flawOf(events)).toEqual({ position, kind, sentence });
  });

  test('reports events that were added after the one that the header names', () => {
    const [first] = log;
    if (!first) throw new Error('The log is empty.');
    const added = { ...first, id: 'forged', seq: 7, prev: head, at: log[5]?.at ?? first.at };
    expect(flawOf([...log, added])).toEqual({
      position: 7,
      kind: 'inserted',
      sentence: 'was inserted: the header names event 6 as the last.',
    });
    expect(flawOf([...log, added], [], null)).toBeNull();
  });
});

describe('LG6 acknowledged events cannot be cut off unnoticed', () => {
  test('counts the acknowledged events that the log lacks, at any end of the log', () => {
    expect(verify(log.slice(0, 4), [challenge, purchase])).toMatchObject({
      missing: [challenge],
      flaw: {
        position: 5,
        id: null,
        kind: 'cut',
        sentence: '1 event that the server acknowledged is not in this log: it was cut short, or another device wrote them.',
      },
    });
    expect(verify([], ['one', 'two', 'two']).missing).toEqual(['one', 'two']);
  });

  test('finds a server response to an event that the log lacks, also with a new chain', () => {
    const without = rechained(log.toSpliced(4, 1));
    expect(flawOf(without, [], null)).toEqual({
      position: 5,
      kind: 'changed',
      sentence: `is the server's response to ${challenge}, which is not in the log before it.`,
    });
    expect(flawOf(without, [challenge], null)).toMatchObject({ position: 5, kind: 'changed' });
  });

  test('finds nothing when the owner changes an event without a server response and rebuilds the chain', () => {
    const richer = rechained(edited(1, { data: { points: 1_000_000 } }));
    expect(verify(richer, [challenge]).flaw).toBeNull();
  });
});
