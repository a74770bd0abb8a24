import { describe, expect, test } from 'vitest';
import { restoredSteps } from '../../../../core/sync/restore/steps.ts';
import { actAt, after, challengeAt, commentAt, knowing, proofAt } from '../nodes.ts';
import { calendar } from '../support.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const HASH = 'ab'.repeat(32);

type Lists = Parameters<typeof knowing>[0];
const told = (lists: Lists, files = new Map<string, { mediaType: string; bytes: number }>()) =>
  restoredSteps({ person: 'ann', known: knowing(lists), calendar, zone: 'Europe/Berlin', files });

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

describe('AC12 what the nodes tell of a person', () => {
  test('AC12 a challenge is created at the instant of its id, where its node says or where the person is now', () => {
    const paid = challengeAt(NOW, 'ann', {
      '/attributes/@chlTy': 'group-paid',
      '/attributes/@entry': 25.5,
      '/attributes/@zone': 'Asia/Tokyo',
    });
    const duel = challengeAt(after(NOW, 1), 'ann', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'ben' });
    const { steps, leftOut } = told({ challenges: [paid, duel, challengeAt(NOW, 'ben')] });
    expect(steps).toEqual([
      {
        at: NOW,
        zone: 'Asia/Tokyo',
        id: paid.id,
        command: `restored:${paid.id}`,
        tells: { type: 'CreateChallenge', data: { ...asCreated, type: 'group-paid', entryFee: 25.5 } },
      },
      {
        at: after(NOW, 1),
        zone: 'Europe/Berlin',
        id: duel.id,
        command: `restored:${duel.id}`,
        tells: { type: 'CreateChallenge', data: { ...asCreated, type: 'one-on-one', opponentId: 'ben' } },
      },
    ]);
    expect(leftOut).toBe(0);
  });

  test('AC12 a challenge whose id tells no instant, and one joined that nobody lists, are left out and counted', () => {
    const timeless = { ...challengeAt(NOW, 'ann'), id: '00000000-0000-4000-8000-000000000001' };
    const joined = actAt(NOW, 'ann', 'joined', '00000000-0000-4000-8000-000000000002');
    expect(told({ challenges: [timeless], participations: [joined] })).toEqual({ steps: [], leftOut: 2 });
  });

  test('AC12 starting and cancelling are decided anew, where they were done', () => {
    const [one, two] = [challengeAt(NOW, 'ann'), challengeAt(NOW, 'ann')];
    const started = actAt(after(NOW, 1), 'ann', 'started', one.id, 'Asia/Tokyo');
    const cancelled = actAt(after(NOW, 2), 'ann', 'cancelled', two.id);
    expect(told({ challenges: [one, two], participations: [cancelled, started] }).steps.slice(2)).toEqual([
      {
        at: after(NOW, 1),
        zone: 'Asia/Tokyo',
        id: started.id,
        command: `restored:${started.id}`,
        tells: { type: 'StartChallenge', data: { challengeId: one.id } },
      },
      {
        at: after(NOW, 2),
        zone: 'UTC',
        id: cancelled.id,
        command: `restored:${cancelled.id}`,
        tells: { type: 'CancelChallenge', data: { challengeId: two.id } },
      },
    ]);
  });

  test('AC12 who joined sees the challenge as it was then: those who came before, and whether it ran', () => {
    const bens = challengeAt(NOW, 'ben');
    const at = after(NOW, 3);
    const joined = actAt(at, 'ann', 'joined', bens.id);
    const others = [
      actAt(after(NOW, 4), 'dan', 'joined', bens.id),
      actAt(at, 'cleo', 'joined', bens.id),
      actAt(after(NOW, 1), 'ben', 'started', bens.id),
    ];
    const { steps } = told({ challenges: [bens], participations: [...others, joined] });
    expect(steps[0]).toEqual({
      at,
      zone: 'UTC',
      id: joined.id,
      command: `restored:${joined.id}`,
      tells: {
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
    ['before they joined: seen when they joined', 1, 2, 2],
    ['at the instant they joined', 2, 2, 2],
    ['after they joined', 3, 2, 3],
  ])('AC12 %s', (_, starts, joins, seen) => {
    const bens = challengeAt(NOW, 'ben');
    const acts = [actAt(after(NOW, joins), 'ann', 'joined', bens.id), actAt(after(NOW, starts), 'ben', 'started', bens.id, 'Asia/Tokyo')];
    const { steps, leftOut } = told({ challenges: [bens], participations: acts });
    expect(steps.filter(({ id }) => id === null)).toEqual([
      {
        at: after(NOW, seen),
        zone: 'Asia/Tokyo',
        id: null,
        command: `started:${bens.id}`,
        tells: {
          type: 'ObserveStart',
          data: { challengeId: bens.id, startedBy: 'ben', startedAt: after(NOW, starts), startDate: '2026-03-02' },
        },
      },
    ]);
    expect(leftOut).toBe(0);
  });

  test('AC12 an opponent who joins starts a challenge of theirs, once, whatever they press after it', () => {
    const duel = challengeAt(NOW, 'ann', { '/attributes/@chlTy': 'one-on-one', '/attributes/@oppon': 'ben' });
    const acts = [actAt(after(NOW, 2), 'ann', 'started', duel.id), actAt(after(NOW, 1), 'ben', 'joined', duel.id)];
    const { steps } = told({ challenges: [duel], participations: acts });
    expect(steps.map(({ at, tells }) => [at, 'type' in tells && tells.type])).toEqual([
      [NOW, 'CreateChallenge'],
      [after(NOW, 1), 'ObserveStart'],
      [after(NOW, 2), 'StartChallenge'],
    ]);
  });

  test('AC12 an opponent’s clock that is behind starts none before it was made; one whose id tells no instant starts when it was said', () => {
    const type = { '/attributes/@chlTy': 'one-on-one' } as const;
    const duel = challengeAt(NOW, 'ann', type);
    const timeless = { ...challengeAt(NOW, 'ann', type), id: '00000000-0000-4000-8000-000000000001' };
    const acts = [duel, timeless].map(({ id }) => actAt(after(NOW, -1), 'ben', 'joined', id));
    const starts = told({ challenges: [duel, timeless], participations: acts }).steps.filter(({ id }) => id === null);
    expect(starts.map(({ at, command }) => [at, command])).toEqual([
      [after(NOW, -1), `started:${timeless.id}`],
      [NOW, `started:${duel.id}`],
    ]);
  });

  test('AC12 what they started themselves, and what waits, was started by nobody else', () => {
    const [one, two, bens] = [challengeAt(NOW, 'ann'), challengeAt(NOW, 'ann'), challengeAt(NOW, 'ben')];
    const acts = [actAt(after(NOW, 1), 'ann', 'started', one.id), actAt(after(NOW, 1), 'ann', 'joined', bens.id)];
    const { steps } = told({ challenges: [one, two, bens], participations: acts });
    expect(steps.every(({ id }) => id !== null)).toBe(true);
    expect(steps).toHaveLength(4);
  });
});

describe('AC12 check-ins and comments', () => {
  test('AC12 a check-in says what it shows, where the person entered the challenge', () => {
    const [tokyo, berlin] = [challengeAt(NOW, 'ann', { '/attributes/@zone': 'Asia/Tokyo' }), challengeAt(NOW, 'ann')];
    const bens = challengeAt(NOW, 'ben', { '/attributes/@zone': 'Asia/Tokyo' });
    const acts = [actAt(NOW, 'cleo', 'joined', bens.id, 'Pacific/Apia'), actAt(NOW, 'ann', 'joined', bens.id, 'America/New_York')];
    const gone = '00000000-0000-4000-8000-000000000002';
    const proofs = [
      proofAt(after(NOW, 1), 'ann', tokyo.id, { '/text': 'Easy' }),
      proofAt(after(NOW, 2), 'ann', berlin.id, { '/attributes/@proof': 'metric', '/attributes/@prfDt': '12.5' }),
      proofAt(after(NOW, 3), 'ann', bens.id, { '/attributes/@proof': 'photo', '/attributes/@prfDt': HASH }),
      proofAt(after(NOW, 4), 'ann', gone),
      proofAt(after(NOW, 5), 'ann', bens.id, { '/attributes/@proof': 'photo', '/attributes/@prfDt': 'cd'.repeat(32) }),
    ];
    const files = new Map([[HASH, { mediaType: 'image/jpeg', bytes: 22 }]]);
    const { steps, leftOut } = told({ challenges: [tokyo, berlin, bens], participations: acts, proofs }, files);
    const said = (i: number, zone: string, challengeId: string, evidence: object, note = '') => ({
      at: after(NOW, i + 1),
      zone,
      id: proofs[i]?.id,
      command: `restored:${proofs[i]?.id}`,
      tells: { type: 'UploadProof', data: { challengeId, evidence, note } },
    });
    expect(steps.slice(-4)).toEqual([
      said(0, 'Asia/Tokyo', tokyo.id, { type: 'text', text: 'done' }, 'Easy'),
      said(1, 'Europe/Berlin', berlin.id, { type: 'metric', value: 12.5 }),
      said(2, 'America/New_York', bens.id, { type: 'photo', hash: HASH, mediaType: 'image/jpeg', bytes: 22 }),
      said(3, 'Europe/Berlin', gone, { type: 'text', text: 'done' }),
    ]);
    expect(leftOut).toBe(1);
  });

  test('AC12 what they did about comments is told as facts', () => {
    const { id: challenge } = challengeAt(NOW, 'ben');
    const commentId = '00000000-0000-4000-8000-000000000002';
    const about = { challengeId: challenge, commentId };
    const comments = [
      commentAt(after(NOW, 1), 'ann', 'posted', { challenge, text: 'Off we go' }),
      commentAt(after(NOW, 2), 'ann', 'posted', { challenge, about: commentId, text: 'Well done' }),
      commentAt(after(NOW, 3), 'ann', 'edited', { challenge, about: commentId, text: 'Very well done' }),
      commentAt(after(NOW, 4), 'ann', 'liked', { challenge, about: commentId }),
      commentAt(after(NOW, 5), 'ann', 'unliked', { challenge, about: commentId }),
      commentAt(after(NOW, 6), 'ann', 'reported', { challenge, about: commentId, text: 'Spam' }),
      commentAt(after(NOW, 7), 'ann', 'deleted', { challenge, about: commentId }),
    ];
    const facts = [
      { type: 'CommentPosted', data: { challengeId: challenge, text: 'Off we go', parent: null } },
      { type: 'CommentPosted', data: { challengeId: challenge, text: 'Well done', parent: commentId } },
      { type: 'CommentEdited', data: { ...about, text: 'Very well done' } },
      { type: 'CommentLiked', data: about },
      { type: 'CommentUnliked', data: about },
      { type: 'CommentReported', data: { ...about, reason: 'Spam' } },
      { type: 'CommentDeleted', data: about },
    ];
    expect(told({ comments }).steps).toEqual(
      comments.map(({ id }, i) => ({
        at: after(NOW, i + 1),
        zone: 'Europe/Berlin',
        id,
        command: `restored:${id}`,
        tells: { fact: facts[i] },
      })),
    );
  });
});

describe('AC12 the order of what happened at one instant', () => {
  test('AC12 what makes the next possible comes first, then what was made first', () => {
    const own = challengeAt(NOW, 'ann');
    const bens = challengeAt(NOW, 'ben');
    const edited = commentAt(NOW, 'ann', 'edited', { challenge: own.id, about: own.id, text: 'Later' });
    const posted = commentAt(NOW, 'ann', 'posted', { challenge: own.id, text: 'First' });
    const [first, second] = [proofAt(NOW, 'ann', own.id), proofAt(NOW, 'ann', own.id)];
    const acts = ['cancelled', 'started'] as const;
    const participations = [
      ...acts.map((action) => actAt(NOW, 'ann', action, own.id)),
      actAt(NOW, 'ben', 'started', bens.id),
      actAt(NOW, 'ann', 'joined', bens.id),
    ];
    const { steps } = told({ challenges: [own, bens], participations, proofs: [second, first], comments: [edited, posted] });
    expect(steps.map(({ tells }) => ('type' in tells ? tells.type : tells.fact.type))).toEqual([
      'CreateChallenge',
      'JoinChallenge',
      'StartChallenge',
      'ObserveStart',
      'UploadProof',
      'UploadProof',
      'CancelChallenge',
      'CommentPosted',
      'CommentEdited',
    ]);
    expect(steps.slice(4, 6).map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});
