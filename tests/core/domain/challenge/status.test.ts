import { describe, expect, test } from 'vitest';
import { challengeStatus } from '../../../../core/replication/challengeStatus.ts';
import type { ChallengeFields } from '../../../../core/replication/challengeNode.ts';
import type { ApiNode } from '../../../../core/replication/nodes.ts';
import { actFields, challengeFields, proofFields, type ParticipationAction } from '../../replication/nodeFields.ts';
import { calendar } from './scenario.ts';

const id = '00000000-0000-4000-8000-000000000001';
let nodeCount = 0;
const nextId = (): string => `node ${(nodeCount += 1)}`;

const challenge = (more: Partial<ChallengeFields> = {}): ApiNode<'challenges'> => ({
  id,
  fieldValues: challengeFields('ann', { '/attributes/@durat': 2, '/attributes/@zone': 'Europe/Berlin', ...more }),
});

const action = (word: ParticipationAction, person: string, at: string, zone = 'Europe/Berlin'): ApiNode<'participations'> => ({
  id: nextId(),
  fieldValues: actFields(at, { person, action: word, challenge: id, zone }),
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

function statusAt(now: string, participations = [started, joined], proofs: ApiNode<'proofs'>[] = [], node = challenge()) {
  return challengeStatus({ challenge: node, participations, proofs, reviews: [], outcomes: [] }, now, calendar);
}

describe('status of a challenge from its nodes', () => {
  test('CH13 is pending before the start and active after it, with the start and end of the creator', () => {
    expect(statusAt('2026-03-02T12:00:00.000Z', [joined])).toMatchObject({ status: 'pending', start: null, endsAt: null });
    const active = statusAt('2026-03-02T12:00:00.000Z');
    expect(active).toMatchObject({
      status: 'active',
      start: { at: '2026-03-02T09:00:00.000Z', date: '2026-03-02', by: 'ann' },
      endsAt: END,
    });
  });

  test('CH13 is completed once the parts of all are final and one participant completed', () => {
    expect(statusAt('2026-03-03T22:59:59.999Z', undefined, both('ben')).status).toBe('active');
    const over = statusAt(END, undefined, both('ben'));
    expect(over.status).toBe('active');
    expect(over.participants.map(({ person, runStatus }) => ({ person, outcome: runStatus?.outcome.name }))).toEqual([
      { person: 'ann', outcome: 'running' },
      { person: 'ben', outcome: 'completed' },
    ]);
    // The last miss of Ann is final 72 hours after her last window.
    expect(statusAt('2026-03-06T22:59:59.999Z', undefined, both('ben')).status).toBe('active');
    expect(statusAt('2026-03-06T23:00:00.000Z', undefined, both('ben')).status).toBe('completed');
  });

  test('CH13 stays active while windows of a participant further west are open', () => {
    const west = action('joined', 'ben', '2026-03-02T10:00:00.000Z', 'America/New_York');
    expect(statusAt(END, [started, west], both('ann'))).toMatchObject({ status: 'active', endsAt: END });
    expect(statusAt('2026-03-07T04:59:59.999Z', [started, west], both('ann')).status).toBe('active');
    expect(statusAt('2026-03-07T05:00:00.000Z', [started, west], both('ann')).status).toBe('completed');
  });

  test('CH13 is failed when all participants failed and their misses are final, and not before', () => {
    // Both have failed when their first miss is final, and their second one is open until the next day.
    expect(statusAt('2026-03-05T23:00:00.000Z').participants.map((part) => part.runStatus?.outcome.name)).toEqual(['failed', 'failed']);
    expect(statusAt('2026-03-06T22:59:59.999Z').status).toBe('active');
    expect(statusAt('2026-03-06T23:00:00.000Z').status).toBe('failed');
    const late = [proof('ben', '2026-03-02T12:00:00.000Z')];
    expect(statusAt('2026-03-06T22:59:59.999Z', undefined, late).status).toBe('active');
    expect(statusAt('2026-03-06T23:00:00.000Z', undefined, late).status).toBe('failed');
  });

  test('CH13 is cancelled only by its creator and only before the start', () => {
    const byAnn = action('cancelled', 'ann', '2026-03-02T08:00:00.000Z');
    const byBen = action('cancelled', 'ben', '2026-03-02T08:00:00.000Z');
    expect(statusAt(END, [byAnn]).status).toBe('cancelled');
    expect(statusAt(END, [byBen]).status).toBe('pending');
    expect(statusAt('2026-03-02T12:00:00.000Z', [started, action('cancelled', 'ann', '2026-03-02T11:00:00.000Z')]).status).toBe('active');
  });

  test('CH12 a rejected proof fills no window', () => {
    const { participants } = statusAt(END, undefined, both('ben', 'no'));
    expect(participants.find(({ person }) => person === 'ben')).toMatchObject({
      filled: [0],
      runStatus: { outcome: { name: 'running' } },
    });
  });

  test('CH11 windows that close after a failure are not missed in the public status either', () => {
    const long = challenge({ '/attributes/@durat': 10 });
    const [ann] = statusAt('2026-06-01T00:00:00.000Z', [started], [], long).participants;
    // The third final miss, on 7 March, puts eight of ten out of reach; six windows have closed by then.
    expect(ann?.runStatus).toMatchObject({ outcome: { name: 'failed', endedAt: '2026-03-07T23:00:00.000Z' }, missed: [0, 1, 2, 3, 4, 5] });
  });

  test('CH10 proof nodes fill the windows of their own instants in any order of arrival', () => {
    const grace = [proof('ann', '2026-03-02T23:20:00.000Z'), proof('ann', '2026-03-02T23:10:00.000Z')];
    expect(statusAt(END, [started], grace).participants[0]?.filled).toEqual([0, 1]);
    expect(statusAt(END, [started], grace.toReversed()).participants[0]?.filled).toEqual([0, 1]);
  });
});

describe('start of a one-on-one from its nodes', () => {
  const duel = challenge({ '/attributes/@chlTy': 'one-on-one' });

  test('CH4 starts at the joining of the opponent or at the start by the creator, whichever is earlier', () => {
    expect(statusAt(END, [joined], [], duel).start).toMatchObject({ by: 'ben', at: '2026-03-02T10:00:00.000Z' });
    expect(statusAt(END, [joined, started], [], duel).start).toMatchObject({ by: 'ann', at: '2026-03-02T09:00:00.000Z' });
    const later = action('started', 'ann', '2026-03-02T11:00:00.000Z');
    expect(statusAt(END, [later, joined], [], duel).start).toMatchObject({ by: 'ben' });
  });

  test('CH4 counts the windows of the creator in the zone of the creation', () => {
    const fromTokyo = action('joined', 'ben', '2026-03-02T10:00:00.000Z', 'Asia/Tokyo');
    const [ann, ben] = statusAt(END, [fromTokyo], [], duel).participants;
    expect(ann?.run?.bounds[0]).toBe('2026-03-01T23:00:00.000Z');
    expect(ben?.run?.bounds[0]).toBe('2026-03-01T15:00:00.000Z');
  });

  test('CH3 a start action by another person starts nothing', () => {
    expect(statusAt(END, [action('started', 'ben', '2026-03-02T10:00:00.000Z')]).status).toBe('pending');
  });
});
