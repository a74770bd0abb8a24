import { describe, expect, test } from 'vitest';
import { challengeStatus } from '../../../../core/replication/challengeStatus.ts';
import type { ApiNode, ChallengeFields } from '../../../../core/replication/nodes.ts';
import { actFields, challengeFields, proofFields, type ParticipationAction } from '../../replication/nodeFields.ts';
import { calendar } from './scenario.ts';

const id = '00000000-0000-4000-8000-000000000001';
let made = 0;
const nextId = (): string => `node ${(made += 1)}`;

const challenge = (more: Partial<ChallengeFields> = {}): ApiNode<'challenges'> => ({
  id,
  fieldValues: challengeFields('ann', { '/attributes/@durat': 2, '/attributes/@zone': 'Europe/Berlin', ...more }),
});

const action = (word: ParticipationAction, person: string, at: string, zone = 'Europe/Berlin'): ApiNode<'participations'> => ({
  id: nextId(),
  fieldValues: actFields(at, person, word, id, zone),
});

const proof = (person: string, at: string, verdict: 'pending' | 'no' = 'pending'): ApiNode<'proofs'> => ({
  id: nextId(),
  fieldValues: proofFields(at, person, id, { '/attributes/@verif': verdict }),
});

/** Two days from Monday, 2 March: the last window closes on 3 March, 23:00 UTC. */
const END = '2026-03-03T23:00:00.000Z';
const started = action('started', 'ann', '2026-03-02T09:00:00.000Z');
const joined = action('joined', 'ben', '2026-03-02T10:00:00.000Z');
const both = (person: string, verdict?: 'no') => [
  proof(person, '2026-03-02T12:00:00.000Z'),
  proof(person, '2026-03-03T12:00:00.000Z', verdict),
];

function standingAt(now: string, participations = [started, joined], proofs: ApiNode<'proofs'>[] = [], node = challenge()) {
  return challengeStatus({ challenge: node, participations, proofs }, now, calendar);
}

describe('what everyone sees', () => {
  test('CH13 pending before the start, active from it, with start and end of the creator', () => {
    expect(standingAt('2026-03-02T12:00:00.000Z', [joined])).toMatchObject({ status: 'pending', start: null, endsAt: null });
    const active = standingAt('2026-03-02T12:00:00.000Z');
    expect(active).toMatchObject({
      status: 'active',
      start: { at: '2026-03-02T09:00:00.000Z', date: '2026-03-02', by: 'ann' },
      endsAt: END,
    });
  });

  test('CH13 completed once the windows of all are over and one of them completed', () => {
    expect(standingAt('2026-03-03T22:59:59.999Z', undefined, both('ben')).status).toBe('active');
    const over = standingAt(END, undefined, both('ben'));
    expect(over.status).toBe('completed');
    expect(over.participants.map(({ person, runStatus }) => [person, runStatus?.outcome.name])).toEqual([
      ['ann', 'running'],
      ['ben', 'completed'],
    ]);
  });

  test('CH13 it goes on while another’s windows are open, further west', () => {
    const west = action('joined', 'ben', '2026-03-02T10:00:00.000Z', 'America/New_York');
    expect(standingAt(END, [started, west], both('ann'))).toMatchObject({ status: 'active', endsAt: END });
    expect(standingAt('2026-03-04T05:00:00.000Z', [started, west], both('ann')).status).toBe('completed');
  });

  test('CH13 failed once all have failed, not before', () => {
    expect(standingAt('2026-03-05T22:59:59.999Z').status).toBe('active');
    expect(standingAt('2026-03-05T23:00:00.000Z').status).toBe('failed');
    const late = [proof('ben', '2026-03-02T12:00:00.000Z')];
    expect(standingAt('2026-03-05T23:00:00.000Z', undefined, late).status).toBe('active');
    expect(standingAt('2026-03-06T23:00:00.000Z', undefined, late).status).toBe('failed');
  });

  test('CH13 cancelled by its creator before the start only', () => {
    const byAnn = action('cancelled', 'ann', '2026-03-02T08:00:00.000Z');
    const byBen = action('cancelled', 'ben', '2026-03-02T08:00:00.000Z');
    expect(standingAt(END, [byAnn]).status).toBe('cancelled');
    expect(standingAt(END, [byBen]).status).toBe('pending');
    expect(standingAt('2026-03-02T12:00:00.000Z', [started, action('cancelled', 'ann', '2026-03-02T11:00:00.000Z')]).status).toBe('active');
  });

  test('CH12 a proof that was rejected fills no window', () => {
    expect(standingAt(END, undefined, both('ben', 'no')).participants[1]).toMatchObject({
      filled: [0],
      runStatus: { outcome: { name: 'running' } },
    });
  });

  test('CH11 windows that closed after failing are in nobody’s misses, as everyone sees them', () => {
    const long = challenge({ '/attributes/@durat': 10 });
    const [ann] = standingAt('2026-06-01T00:00:00.000Z', [started], [], long).participants;
    // With the third final miss, on 7 March, eight of ten cannot be reached; six had closed by then.
    expect(ann?.runStatus).toMatchObject({ outcome: { name: 'failed', endedAt: '2026-03-07T23:00:00.000Z' }, missed: [0, 1, 2, 3, 4, 5] });
  });

  test('CH10 nodes fill the windows of their own instants, in whatever order they came', () => {
    const grace = [proof('ann', '2026-03-02T23:20:00.000Z'), proof('ann', '2026-03-02T23:10:00.000Z')];
    expect(standingAt(END, [started], grace).participants[0]?.filled).toEqual([0, 1]);
    expect(standingAt(END, [started], grace.toReversed()).participants[0]?.filled).toEqual([0, 1]);
  });
});

describe('the start of a one-on-one', () => {
  const duel = challenge({ '/attributes/@chlTy': 'one-on-one' });

  test('CH4 is the opponent’s joining, or the creator’s start, whichever came first', () => {
    expect(standingAt(END, [joined], [], duel).start).toMatchObject({ by: 'ben', at: '2026-03-02T10:00:00.000Z' });
    expect(standingAt(END, [joined, started], [], duel).start).toMatchObject({ by: 'ann', at: '2026-03-02T09:00:00.000Z' });
    const later = action('started', 'ann', '2026-03-02T11:00:00.000Z');
    expect(standingAt(END, [later, joined], [], duel).start).toMatchObject({ by: 'ben' });
  });

  test('CH4 the creator then counts in the zone of the creation', () => {
    const fromTokyo = action('joined', 'ben', '2026-03-02T10:00:00.000Z', 'Asia/Tokyo');
    const [ann, ben] = standingAt(END, [fromTokyo], [], duel).participants;
    expect(ann?.run?.bounds[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(ben?.run?.bounds[0]).toBe('2026-03-01T15:00:00.000Z');
  });

  test('CH3 somebody else’s pressing Start starts nothing', () => {
    expect(standingAt(END, [action('started', 'ben', '2026-03-02T10:00:00.000Z')]).status).toBe('pending');
  });
});
