import { describe, expect, test } from 'vitest';
import { termsOf } from '../../../core/replication/challengeNode.ts';
import { challengeStatus, factsOf, listingOf } from '../../../core/replication/challengeStatus.ts';
import { windowsOfProofs } from '../../../core/replication/participants.ts';
import type { ApiNode } from '../../../core/replication/nodes.ts';
import { actAt, after, challengeAt, proofAt, reviewAt } from './nodes.ts';
import { calendar } from './support.ts';

// Midnight in UTC, the default zone of every action here: hour 24 is the end of the first window.
const START = '2026-03-02T00:00:00.000Z';
const hour = (hours: number): string => after(START, hours);

type Change = Parameters<typeof challengeAt>[2];
type Actions = (id: string) => ApiNode<'participations'>[];
type Proofs = readonly ApiNode<'proofs'>[];
type Given = Change & { proofs?: [number, string][]; reviewsOf?: (proofs: Proofs, id: string) => ApiNode<'reviews'>[] };

/** The status at an hour of Ben's group of `days` days, after these actions. */
function statusAt(now: number, actions: Actions, { proofs = [], reviewsOf = () => [], ...changes }: Given = {}) {
  const challenge = challengeAt(hour(-24), 'ben', { '/attributes/@durat': 1, '/attributes/@zone': 'UTC', ...changes });
  const shown = proofs.map(([at, person]) => proofAt(hour(at), person, challenge.id));
  return challengeStatus(
    { challenge, participations: actions(challenge.id), proofs: shown, reviews: reviewsOf(shown, challenge.id), outcomes: [] },
    hour(now),
    calendar,
  );
}

const started: Actions = (id) => [actAt(START, { person: 'ben', action: 'started', challenge: id })];
const withAnn: Actions = (id) => [...started(id), actAt(hour(-1), { person: 'ann', action: 'joined', challenge: id })];

describe('CH13 how a group challenge ends', () => {
  test.each<[string, { status: string; now: number; proofs: [number, string][] }]>([
    ['is active until all windows are over', { status: 'active', now: 23, proofs: [[1, 'ben']] }],
    [
      'is active while another participant may still be offline, though one completed it',
      { status: 'active', now: 95, proofs: [[1, 'ben']] },
    ],
    [
      'is completed when one participant completed it and the others failed for good',
      { status: 'completed', now: 96, proofs: [[1, 'ben']] },
    ],
    ['is active while any participant may still be offline', { status: 'active', now: 95, proofs: [] }],
    ['fails when the last participant fails', { status: 'failed', now: 96, proofs: [] }],
  ])('CH13 it %s', (_, { status, now, proofs }) => {
    expect(statusAt(now, withAnn, { proofs }).status).toBe(status);
  });

  test('CH13 is active while a verdict about a check-in that no window needs may be disputed', () => {
    const reviewsOf = ([, extra]: Proofs, challenge: string) =>
      extra ? [reviewAt(hour(70), 'ann', 'rejected', { challenge, about: extra.id, text: 'It is another day' })] : [];
    const proofs: [number, string][] = [
      [1, 'ben'],
      [23, 'ben'],
    ];
    // The opinion of the only other participant decides at hour 70; disputing ends 48 hours later.
    const at = (now: number) => statusAt(now, withAnn, { proofs, reviewsOf });
    expect(at(117).participants.map(({ finalAt }) => finalAt)).toEqual([hour(49), hour(96)]);
    expect([at(117).status, at(118).status]).toEqual(['active', 'completed']);
  });

  test('CH13 is completed when one participant completes it, though the windows of a failed participant further west are not final', () => {
    const actions: Actions = (id) => [
      ...started(id),
      actAt(hour(1), { person: 'ann', action: 'joined', challenge: id, zone: 'Pacific/Honolulu' }),
    ];
    const proofs = Array.from({ length: 8 }, (_, day): [number, string] => [24 * day + 1, 'ben']);
    const at = (now: number) => statusAt(now, actions, { proofs, '/attributes/@durat': 8 });
    expect(at(191).status).toBe('active');
    expect(at(192).participants.map(({ runStatus: standing }) => standing?.outcome.name)).toEqual(['completed', 'failed']);
    expect(at(192).status).toBe('active');
    // The last check-in of Ben is accepted by silence, and the misses of Ann that count are final.
    expect(at(24 * 7 + 1 + 48 + 72).status).toBe('completed');
  });

  test.each([
    ['the lower id first', '019caa51-0000-7000-8000-000000000001', '019caa51-0000-7000-8000-000000000002'],
    ['the higher id first', '019caa51-0000-7000-8000-000000000002', '019caa51-0000-7000-8000-000000000001'],
  ])('CH16 actions of a person that the server received in one millisecond count in the order of acceptance: %s', (_, joined, left) => {
    const actions: Actions = (id) => [
      ...started(id),
      { ...actAt(hour(1), { person: 'ann', action: 'joined', challenge: id }), id: joined },
      { ...actAt(hour(1), { person: 'ann', action: 'left', challenge: id }), id: left },
    ];
    expect(statusAt(2, actions).participants.map((part) => part.left)).toEqual([null, hour(1)]);
  });

  test('CH6 is cancelled only by its creator and only before the start', () => {
    const cancelledBy = (person: string, before: Actions): Actions => {
      return (id) => [...before(id), actAt(hour(1), { person, action: 'cancelled', challenge: id })];
    };
    expect(
      statusAt(
        2,
        cancelledBy('ben', () => []),
      ).status,
    ).toBe('cancelled');
    expect(
      statusAt(
        2,
        cancelledBy('ann', () => []),
      ).status,
    ).toBe('pending');
    expect(statusAt(2, cancelledBy('ben', started)).status).toBe('active');
  });
});

describe('participants, their start and their place', () => {
  test('CH4 includes each person from their first joining, the creator first, and no one by another action', () => {
    const actions: Actions = (id) => [
      actAt(hour(5), { person: 'ann', action: 'joined', challenge: id, zone: 'Asia/Tokyo' }),
      actAt(hour(2), { person: 'ann', action: 'joined', challenge: id }),
      actAt(hour(3), { person: 'ben', action: 'joined', challenge: id, zone: 'Asia/Tokyo' }),
      actAt(hour(1), { person: 'cleo', action: 'started', challenge: id }),
      actAt(hour(1), { person: 'dan', action: 'cancelled', challenge: id }),
      ...started(id),
    ];
    const { participants, start, endsAt } = statusAt(6, actions);
    expect(participants.map(({ person, zone, run }) => ({ person, zone, startedAt: run?.startedAt }))).toEqual([
      { person: 'ben', zone: 'UTC', startedAt: START },
      { person: 'ann', zone: 'UTC', startedAt: hour(2) },
    ]);
    expect(start).toEqual({ at: START, received: START, zone: 'UTC', by: 'ben', date: '2026-03-02' });
    expect(endsAt).toBe(hour(24));
  });

  test('CH16 the first action that the server received counts, from the instant that the server decided', () => {
    const received = (node: ReturnType<typeof actAt>, at: string, count = at): typeof node => {
      return { ...node, fieldValues: { ...node.fieldValues, '/attributes/@recvd': at, '/attributes/@count': count } };
    };
    const actions: Actions = (id) => [
      received(actAt(hour(-300), { person: 'ben', action: 'started', challenge: id }), hour(3)),
      received(actAt(hour(2), { person: 'ann', action: 'joined', challenge: id }), hour(2), hour(1)),
      received(actAt(hour(-300), { person: 'cleo', action: 'joined', challenge: id }), hour(4), hour(4)),
    ];
    const { start, participants } = statusAt(6, actions);
    expect(start).toEqual({ at: hour(3), received: hour(3), zone: 'UTC', by: 'ben', date: '2026-03-02' });
    expect(participants.map(({ person, run, since }) => ({ person, from: run?.startedAt, since }))).toEqual([
      { person: 'ben', from: hour(3), since: hour(3) },
      { person: 'ann', from: hour(3), since: hour(3) },
      { person: 'cleo', from: hour(4), since: hour(4) },
    ]);
  });

  test('CH4 lets a person who joined before the start take part from the start', () => {
    expect(statusAt(1, withAnn).participants.map(({ run }) => run?.startedAt)).toEqual([START, START]);
  });

  test('CH8 places the creator where they pressed Start, or else where they created the challenge', () => {
    const homes = (actions: Actions, changes: Change = {}) => statusAt(1, actions, changes).participants.map(({ zone }) => zone);
    const abroad: Actions = (id) => [actAt(START, { person: 'ben', action: 'started', challenge: id, zone: 'Asia/Tokyo' })];
    const byJoining: Actions = (id) => [actAt(START, { person: 'ann', action: 'joined', challenge: id, zone: 'Asia/Tokyo' })];
    const duel = { '/attributes/@chlTy': 'one-on-one' } as const;
    expect(homes(abroad)).toEqual(['Asia/Tokyo']);
    expect(homes(byJoining, duel)).toEqual(['UTC', 'Asia/Tokyo']);
    expect(homes(byJoining, { ...duel, '/attributes/@zone': undefined })).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
    expect(homes(() => [], { '/attributes/@zone': undefined })).toEqual(['UTC']);
  });

  test('CH4 starts a one-on-one when an opponent joins, and not when another person presses Start', () => {
    const startOf = (actions: Actions, type: 'one-on-one' | 'group-free') => statusAt(9, actions, { '/attributes/@chlTy': type }).start?.by;
    const joins: Actions = (id) => [
      actAt(hour(1), { person: 'ben', action: 'joined', challenge: id }),
      actAt(hour(2), { person: 'ann', action: 'joined', challenge: id }),
    ];
    expect(startOf(joins, 'one-on-one')).toBe('ann');
    expect(startOf(joins, 'group-free')).toBeUndefined();
    expect(startOf((id) => [actAt(hour(1), { person: 'ann', action: 'started', challenge: id })], 'group-free')).toBeUndefined();
  });

  test('CH4 orders actions of one instant by the smaller id, for any order of the list', () => {
    const actions: Actions = (id) => [
      actAt(START, { person: 'ann', action: 'joined', challenge: id }),
      actAt(START, { person: 'cleo', action: 'joined', challenge: id }),
    ];
    for (const order of [actions, (id: string) => actions(id).toReversed()]) {
      expect(statusAt(1, order, { '/attributes/@chlTy': 'one-on-one' }).participants.map(({ person }) => person)).toEqual([
        'ben',
        'ann',
        'cleo',
      ]);
    }
  });

  test('CH8 gives no participant a window before the start', () => {
    const { participants, endsAt } = statusAt(1, (id) => [actAt(hour(-1), { person: 'ann', action: 'joined', challenge: id })], {
      proofs: [[0, 'ann']],
    });
    const none = { zone: 'UTC', run: null, filled: [], rejected: [], runStatus: null, finalAt: null, since: null, left: null, lost: 0 };
    expect(participants).toMatchObject([
      { person: 'ben', ...none },
      { person: 'ann', ...none },
    ]);
    expect(endsAt).toBeNull();
  });
});

describe('CH10 the window of a check-in', () => {
  test("CH10 follows from the order of the check-ins' instants and then of their ids", () => {
    const challenge = challengeAt(START, 'ben');
    const { participants } = challengeStatus(
      { challenge, participations: started(challenge.id), proofs: [], reviews: [], outcomes: [] },
      START,
      calendar,
    );
    const run = participants[0]?.run;
    if (!run) throw new Error('it did not start');
    const [early, late] = [proofAt(hour(24.5), 'ben', challenge.id), proofAt(hour(25.5), 'ben', challenge.id)];
    const [one, two] = [proofAt(hour(48.5), 'ben', challenge.id), proofAt(hour(48.5), 'ben', challenge.id)];
    const beyond = proofAt(hour(24 * 9), 'ben', challenge.id);
    const windows = windowsOfProofs(run, 'ben', [two, beyond, late, early, one, proofAt(hour(1), 'ann', challenge.id)]);
    expect([...windows]).toEqual([
      [early.id, 0],
      [late.id, 1],
      [one.id, 2],
      [two.id, 2],
    ]);
  });

  test('CH10 is listed as filled unless a verifier rejected its check-in', () => {
    const challenge = challengeAt(START, 'ben');
    const proofs = [
      proofAt(hour(49), 'ben', challenge.id),
      proofAt(hour(1), 'ben', challenge.id),
      proofAt(hour(30), 'ben', challenge.id, { '/attributes/@verif': 'no' }),
    ];
    const status = challengeStatus(
      { challenge, participations: started(challenge.id), proofs, reviews: [], outcomes: [] },
      hour(60),
      calendar,
    );
    expect(status.participants.map(({ filled }) => filled)).toEqual([[0, 1]]);
  });
});

describe('values that other rules read from a status', () => {
  test('the stage of a completed, failed or cancelled challenge is over', () => {
    const stage = (...of: Parameters<typeof statusAt>) => factsOf(statusAt(...of)).stage;
    expect(stage(1, () => [])).toBe('pending');
    expect(stage(1, withAnn)).toBe('active');
    expect(stage(95, withAnn, { proofs: [[1, 'ben']] })).toBe('active');
    expect(stage(96, withAnn, { proofs: [[1, 'ben']] })).toBe('over');
    expect(stage(96, withAnn)).toBe('over');
    expect(stage(1, (id) => [actAt(START, { person: 'ben', action: 'cancelled', challenge: id })])).toBe('over');
  });

  test('a listing names the participants and the start', () => {
    const status = statusAt(1, withAnn);
    expect(listingOf(status)).toMatchObject({ participants: ['ben', 'ann'], start: { at: START, date: '2026-03-02' }, stage: 'active' });
    expect(listingOf(statusAt(1, () => [])).start).toBeNull();
  });

  test('dollars become cents, and an empty opponent becomes null', () => {
    const { fieldValues } = challengeAt(START, 'ben', { '/attributes/@entry': 19.99, '/attributes/@oppon': 'ann' });
    expect(termsOf(fieldValues)).toMatchObject({ entryFeeCents: 1_999, opponent: 'ann' });
    expect(termsOf({ ...fieldValues, '/attributes/@oppon': '' })).toMatchObject({ opponent: null });
  });
});
