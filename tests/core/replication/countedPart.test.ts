import { describe, expect, test } from 'vitest';
import { challengeStatus } from '../../../core/replication/challengeStatus.ts';
import { countedPart } from '../../../core/replication/countedPart.ts';
import type { ApiNode } from '../../../core/replication/nodes.ts';
import { actAt, after, challengeAt, proofAt } from './nodes.ts';
import { calendar } from './support.ts';

// Midnight in UTC, the zone of everybody here: hour 24 is the end of the first window.
const MIDNIGHT = '2026-03-02T00:00:00.000Z';
const hour = (hours: number): string => after(MIDNIGHT, hours);

/** The hour from which an action counts, and the hour of the server's receipt. */
type Times = { readonly counts: number; readonly received: number };
type Course = {
  readonly days?: number;
  readonly start?: Times;
  /** When Ann joined. */
  readonly joined?: Times;
  /** When Cleo became a witness. */
  readonly witnessed?: Times;
  /** Hours of Ben's and Ann's check-ins. */
  readonly ben?: readonly number[];
  readonly ann?: readonly number[];
  readonly now: number;
};

/** When everything in a challenge of one day is final: no miss, and no verdict, is open any more. */
const FINAL = 24 + 72;

const LONG_BEFORE: Times = { counts: -20, received: -20 };

/** What counts for others of a person's part in a group that Ben created. */
function partOf(person: string, { days = 1, start, joined, witnessed, ben = [], ann = [], now }: Course) {
  const challenge = challengeAt(hour(-24), 'ben', { '/attributes/@durat': days, '/attributes/@zone': 'UTC' });
  const act = (who: string, action: 'started' | 'joined' | 'witnessed', { counts, received }: Times): ApiNode<'participations'> => {
    const node = actAt(hour(counts), { person: who, action, challenge: challenge.id });
    return { ...node, fieldValues: { ...node.fieldValues, '/attributes/@count': hour(counts), '/attributes/@recvd': hour(received) } };
  };
  const participations = [
    ...(start ? [act('ben', 'started', start)] : []),
    ...(joined ? [act('ann', 'joined', joined)] : []),
    ...(witnessed ? [act('cleo', 'witnessed', witnessed)] : []),
  ];
  const proofs = [...ben.map((at) => proofAt(hour(at), 'ben', challenge.id)), ...ann.map((at) => proofAt(hour(at), 'ann', challenge.id))];
  const counted = countedPart(
    challengeStatus({ challenge, participations, proofs, reviews: [], outcomes: [] }, hour(now), calendar),
    person,
  );
  return counted === null || typeof counted === 'string' ? counted : { completedAt: counted.completedAt, missed: counted.missed };
}

const at = (hours: number): Times => ({ counts: hours, received: hours });

describe('TR6 whose part counts', () => {
  test('TR6 nothing counts before the start, or of a person who does not take part', () => {
    expect(partOf('ben', { joined: LONG_BEFORE, now: 30 })).toBeNull();
    expect(partOf('cleo', { start: at(0), joined: LONG_BEFORE, now: 30 })).toBeNull();
  });

  test('TR6 a part alone does not count; with somebody else it does, for both, once everything is final', () => {
    expect(partOf('ben', { start: at(1), ben: [2], now: 24 })).toBe('alone');
    const together = { start: at(1), joined: LONG_BEFORE, ben: [2], ann: [3], now: FINAL };
    expect(partOf('ben', { ...together, now: 24 })).toEqual({ completedAt: null, missed: 0 });
    expect(partOf('ben', together)).toEqual({ completedAt: hour(24), missed: 0 });
    expect(partOf('ann', together)).toEqual({ completedAt: hour(24), missed: 0 });
  });

  test('TR6 a running part has no completion', () => {
    expect(partOf('ben', { start: at(1), joined: LONG_BEFORE, ben: [2], now: 23 })).toEqual({ completedAt: null, missed: 0 });
  });
});

describe('TR6 a window counts when it was open for 12 hours by the clock of the server', () => {
  test('TR6 one day that began two minutes before midnight is too short', () => {
    const begun = 23 + 58 / 60;
    expect(partOf('ben', { start: at(begun), joined: LONG_BEFORE, ben: [begun], now: 24 })).toBe('short');
  });

  test.each([
    [12, { completedAt: hour(24), missed: 0 }],
    [12 + 1 / 3_600_000, 'short'],
  ])('TR6 one day that began at hour %d', (begun, counted) => {
    expect(partOf('ben', { start: at(begun), joined: LONG_BEFORE, ben: [begun], now: FINAL })).toEqual(counted);
  });

  test('TR6 a start as of an earlier instant counts from its receipt', () => {
    expect(partOf('ben', { start: { counts: 0, received: 23 }, joined: LONG_BEFORE, ben: [1], now: 24 })).toBe('short');
    expect(partOf('ben', { days: 2, start: { counts: 0, received: 49 }, joined: LONG_BEFORE, ben: [1, 25], now: 49 })).toBe('short');
  });

  test('TR6 a joining as of an earlier instant counts from its receipt, if that is later than the start', () => {
    const late = { start: at(1), joined: { counts: 1, received: 13 }, ben: [2], ann: [3], now: FINAL };
    expect(partOf('ann', late)).toBe('short');
    expect(partOf('ben', late)).toEqual({ completedAt: hour(24), missed: 0 });
    expect(partOf('ann', { ...late, joined: at(11) })).toEqual({ completedAt: hour(24), missed: 0 });
  });

  test('TR6 a challenge of days that began in the evening counts, without its first window', () => {
    const evening = { days: 3, start: at(20), joined: LONG_BEFORE };
    expect(partOf('ben', { ...evening, ben: [21, 30, 55], now: 72 + 72 })).toEqual({ completedAt: hour(72), missed: 0 });
    // The first window stayed empty: with two of three windows Ben fails, and the miss of that window does not count.
    expect(partOf('ben', { ...evening, ben: [30, 55], now: 72 + 72 })).toEqual({ completedAt: null, missed: 0 });
    expect(partOf('ben', { ...evening, ben: [21], now: 72 + 72 })).toEqual({ completedAt: null, missed: 2 });
  });

  test('TR6 a completion counts only with a check-in in such a window', () => {
    // Of five windows four suffice. The server received the start in the fourth: only the fifth was open for 12 hours.
    const late = { days: 5, start: { counts: 0, received: 90 }, joined: LONG_BEFORE, now: 120 + 72 };
    expect(partOf('ben', { ...late, ben: [1, 25, 49, 73] })).toEqual({ completedAt: null, missed: 1 });
    expect(partOf('ben', { ...late, ben: [1, 25, 49, 73, 97] })).toEqual({ completedAt: hour(120), missed: 0 });
  });
});

describe('TR6 RV11 a part alone counts from its first witness on', () => {
  test('TR6 RV11 a challenge that a witness saw from the beginning counts, for its creator only', () => {
    const seen = { start: at(1), witnessed: at(0), ben: [2], now: FINAL };
    expect(partOf('ben', seen)).toEqual({ completedAt: hour(24), missed: 0 });
    expect(partOf('cleo', seen)).toBeNull();
  });

  test('TR6 RV11 windows that were open for less than 12 hours since then do not count', () => {
    expect(partOf('ben', { start: at(1), witnessed: at(13), ben: [2], now: FINAL })).toBe('short');
    const late = { days: 5, start: at(1), witnessed: at(90), now: 120 + 72 };
    expect(partOf('ben', { ...late, ben: [2, 25, 49, 73] })).toEqual({ completedAt: null, missed: 1 });
    expect(partOf('ben', { ...late, ben: [2, 25, 49, 100] })).toEqual({ completedAt: hour(120), missed: 0 });
  });
});
