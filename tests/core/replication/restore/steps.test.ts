import { describe, expect, test } from 'vitest';
import { actAt, after, challengeAt, proofAt } from '../nodes.ts';
import { restoredFrom } from './restoredFrom.ts';

const NOW = '2026-03-02T09:00:00.000Z';

const asCreated = {
  title: 'Walk to work',
  type: 'group-free',
  category: 'fitness',
  proofType: 'text',
  frequency: 'daily',
  durationDays: 7,
  entryFee: 0,
  isVerified: true,
};
const terms = {
  title: 'Walk to work',
  type: 'group-free',
  category: 'fitness',
  proofType: 'text',
  frequency: 'daily',
  durationDays: 7,
  entryFeeCents: 0,
  opponent: null,
};

describe("AC12 the steps from a person's nodes", () => {
  test('AC12 create a challenge at the instant of its id, in the zone of its node or else of the person', () => {
    const paid = challengeAt(NOW, 'ann', {
      '/attributes/@chlTy': 'group-paid',
      '/attributes/@entry': 25.5,
      '/attributes/@zone': 'Asia/Tokyo',
    });
    const duel = challengeAt(after(NOW, 1), 'ann', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'ben' });
    const { steps, leftOut } = restoredFrom({ challenges: [paid, duel, challengeAt(NOW, 'ben')] });
    expect(steps).toEqual([
      {
        at: NOW,
        zone: 'Asia/Tokyo',
        id: paid.id,
        command: `restored:${paid.id}`,
        content: { type: 'CreateChallenge', data: { ...asCreated, type: 'group-paid', entryFee: 25.5 } },
      },
      {
        at: after(NOW, 1),
        zone: 'Europe/Berlin',
        id: duel.id,
        command: `restored:${duel.id}`,
        content: { type: 'CreateChallenge', data: { ...asCreated, type: 'one-on-one', opponentId: 'ben' } },
      },
    ]);
    expect(leftOut).toBe(0);
  });

  test('CH17 keep the optional terms of a challenge, and a number from before numbers had bounds', () => {
    const own = challengeAt(NOW, 'ann', {
      '/attributes/@proof': 'metric',
      '/attributes/@descr': 'On paper.',
      '/attributes/@targt': 20,
      '/attributes/@unit': 'pages',
      '/attributes/@begin': '2026-03-04',
    });
    const shown = (value: string) => proofAt(after(NOW, 1), 'ann', own.id, { '/attributes/@proof': 'metric', '/attributes/@prfDt': value });
    const { steps } = restoredFrom({ challenges: [own], proofs: [shown('20'), shown('-0.5')] });
    expect(steps.map(({ content }) => content)).toEqual([
      {
        type: 'CreateChallenge',
        data: { ...asCreated, proofType: 'metric', description: 'On paper.', target: 20, unit: 'pages', startsOn: '2026-03-04' },
      },
      { type: 'UploadProof', data: { challengeId: own.id, evidence: { type: 'metric', value: 20 }, note: '' } },
      {
        type: 'UploadProof',
        data: { challengeId: own.id, evidence: { type: 'metric', value: 0 }, note: '' },
        recorded: { evidence: { type: 'metric', value: -0.5 } },
      },
    ]);
  });

  test('AC12 leave out and count a challenge whose id has no instant, and a joined one that is not listed', () => {
    const timeless = { ...challengeAt(NOW, 'ann'), id: '00000000-0000-4000-8000-000000000001' };
    const joined = actAt(NOW, { person: 'ann', action: 'joined', challenge: '00000000-0000-4000-8000-000000000002' });
    expect(restoredFrom({ challenges: [timeless], participations: [joined] })).toEqual({ steps: [], leftOut: 2 });
  });

  test('AC12 decide starts and cancellations again, in the zone where they happened', () => {
    const [one, two] = [challengeAt(NOW, 'ann'), challengeAt(NOW, 'ann')];
    const started = actAt(after(NOW, 1), { person: 'ann', action: 'started', challenge: one.id, zone: 'Asia/Tokyo' });
    const cancelled = actAt(after(NOW, 2), { person: 'ann', action: 'cancelled', challenge: two.id });
    expect(restoredFrom({ challenges: [one, two], participations: [cancelled, started] }).steps.slice(2)).toEqual([
      {
        at: after(NOW, 1),
        zone: 'Asia/Tokyo',
        id: started.id,
        command: `restored:${started.id}`,
        content: { type: 'StartChallenge', data: { challengeId: one.id } },
      },
      {
        at: after(NOW, 2),
        zone: 'UTC',
        id: cancelled.id,
        command: `restored:${cancelled.id}`,
        content: { type: 'CancelChallenge', data: { challengeId: two.id } },
      },
    ]);
  });

  test('AC12 show a person who joins the challenge as it was then: earlier participants, and whether it ran', () => {
    const bens = challengeAt(NOW, 'ben');
    const at = after(NOW, 3);
    const joined = actAt(at, { person: 'ann', action: 'joined', challenge: bens.id });
    const others = [
      actAt(after(NOW, 4), { person: 'dan', action: 'joined', challenge: bens.id }),
      actAt(at, { person: 'cleo', action: 'joined', challenge: bens.id }),
      actAt(after(NOW, 1), { person: 'ben', action: 'started', challenge: bens.id }),
    ];
    const { steps } = restoredFrom({ challenges: [bens], participations: [...others, joined] });
    expect(steps[0]).toEqual({
      at,
      zone: 'UTC',
      id: joined.id,
      command: `restored:${joined.id}`,
      content: {
        type: 'JoinChallenge',
        data: {
          listing: {
            challengeId: bens.id,
            creator: 'ben',
            terms,
            stage: 'active',
            start: { at: after(NOW, 1), date: '2026-03-02' },
            participants: ['ben', 'cleo'],
          },
          paymentId: `restored:${joined.id}`,
        },
      },
    });
  });
});

describe('AC12 starts by others', () => {
  test.each([
    ['before they joined: seen when they joined', { starts: 1, joins: 2, seen: 2 }],
    ['at the instant of their joining', { starts: 2, joins: 2, seen: 2 }],
    ['after they joined', { starts: 3, joins: 2, seen: 3 }],
  ])('AC12 %s', (_, { starts, joins, seen }) => {
    const bens = challengeAt(NOW, 'ben');
    const actions = [
      actAt(after(NOW, joins), { person: 'ann', action: 'joined', challenge: bens.id }),
      actAt(after(NOW, starts), { person: 'ben', action: 'started', challenge: bens.id, zone: 'Asia/Tokyo' }),
    ];
    const { steps, leftOut } = restoredFrom({ challenges: [bens], participations: actions });
    expect(steps.filter(({ id }) => id === null)).toEqual([
      {
        at: after(NOW, seen),
        zone: 'Asia/Tokyo',
        id: null,
        command: `started:${bens.id}`,
        content: {
          type: 'ObserveStart',
          data: { challengeId: bens.id, startedBy: 'ben', startedAt: after(NOW, starts), startDate: '2026-03-02' },
        },
      },
    ]);
    expect(leftOut).toBe(0);
  });

  test('AC12 a joining opponent starts a challenge once, and later presses of Start change nothing', () => {
    const duel = challengeAt(NOW, 'ann', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'ben' });
    const actions = [
      actAt(after(NOW, 2), { person: 'ann', action: 'started', challenge: duel.id }),
      actAt(after(NOW, 1), { person: 'ben', action: 'joined', challenge: duel.id }),
    ];
    const { steps } = restoredFrom({ challenges: [duel], participations: actions });
    expect(steps.map(({ at, content }) => ({ at, type: 'type' in content && content.type }))).toEqual([
      { at: NOW, type: 'CreateChallenge' },
      { at: after(NOW, 1), type: 'ObserveStart' },
      { at: after(NOW, 2), type: 'StartChallenge' },
    ]);
  });

  test('AC12 an opponent with a slow clock starts no challenge before its creation; one whose id has no instant starts at the joining', () => {
    const type = { '/attributes/@chlTy': 'one-on-one' } as const;
    const duel = challengeAt(NOW, 'ann', type);
    const timeless = { ...challengeAt(NOW, 'ann', type), id: '00000000-0000-4000-8000-000000000001' };
    const actions = [duel, timeless].map(({ id }) => actAt(after(NOW, -1), { person: 'ben', action: 'joined', challenge: id }));
    const starts = restoredFrom({ challenges: [duel, timeless], participations: actions }).steps.filter(({ id }) => id === null);
    expect(starts.map(({ at, command }) => ({ at, command }))).toEqual([
      { at: after(NOW, -1), command: `started:${timeless.id}` },
      { at: NOW, command: `started:${duel.id}` },
    ]);
  });

  test('AC12 exclude own starts and pending challenges', () => {
    const [one, two, bens] = [challengeAt(NOW, 'ann'), challengeAt(NOW, 'ann'), challengeAt(NOW, 'ben')];
    const actions = [
      actAt(after(NOW, 1), { person: 'ann', action: 'started', challenge: one.id }),
      actAt(after(NOW, 1), { person: 'ann', action: 'joined', challenge: bens.id }),
    ];
    const { steps } = restoredFrom({ challenges: [one, two, bens], participations: actions });
    expect(steps.every(({ id }) => id !== null)).toBe(true);
    expect(steps).toHaveLength(4);
  });
});
