import { describe, expect, test } from 'vitest';
import { actAt, after, challengeAt, commentAt, proofAt } from '../nodes.ts';
import { restoredFrom } from './restoredFrom.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const HASH = 'ab'.repeat(32);

describe('AC12 check-ins and comments', () => {
  test('AC12 a check-in has its evidence, in the zone where the person joined the challenge', () => {
    const [tokyo, berlin] = [challengeAt(NOW, 'ann', { '/attributes/@zone': 'Asia/Tokyo' }), challengeAt(NOW, 'ann')];
    const bens = challengeAt(NOW, 'ben', { '/attributes/@zone': 'Asia/Tokyo' });
    const actions = [
      actAt(NOW, { person: 'cleo', action: 'joined', challenge: bens.id, zone: 'Pacific/Apia' }),
      actAt(NOW, { person: 'ann', action: 'joined', challenge: bens.id, zone: 'America/New_York' }),
    ];
    const gone = '00000000-0000-4000-8000-000000000002';
    const proofs = [
      proofAt(after(NOW, 1), 'ann', tokyo.id, { '/text': 'Easy' }),
      proofAt(after(NOW, 2), 'ann', berlin.id, { '/attributes/@proof': 'metric', '/attributes/@prfDt': '12.5' }),
      proofAt(after(NOW, 3), 'ann', bens.id, { '/attributes/@proof': 'photo', '/attributes/@prfDt': HASH }),
      proofAt(after(NOW, 4), 'ann', gone),
      proofAt(after(NOW, 5), 'ann', bens.id, { '/attributes/@proof': 'photo', '/attributes/@prfDt': 'cd'.repeat(32) }),
    ];
    const files = new Map([[HASH, { mediaType: 'image/jpeg', bytes: 22 }]]);
    const { steps, leftOut } = restoredFrom({ challenges: [tokyo, berlin, bens], participations: actions, proofs }, files);
    type Upload = { zone: string; challengeId: string; evidence: object; note?: string };
    const step = (i: number, { zone, challengeId, evidence, note = '' }: Upload) => ({
      at: after(NOW, i + 1),
      zone,
      id: proofs[i]?.id,
      command: `restored:${proofs[i]?.id}`,
      content: { type: 'UploadProof', data: { challengeId, evidence, note } },
    });
    expect(steps.slice(-4)).toEqual([
      step(0, { zone: 'Asia/Tokyo', challengeId: tokyo.id, evidence: { type: 'text', text: 'done' }, note: 'Easy' }),
      step(1, { zone: 'Europe/Berlin', challengeId: berlin.id, evidence: { type: 'metric', value: 12.5 } }),
      step(2, {
        zone: 'America/New_York',
        challengeId: bens.id,
        evidence: { type: 'photo', hash: HASH, mediaType: 'image/jpeg', bytes: 22 },
      }),
      step(3, { zone: 'Europe/Berlin', challengeId: gone, evidence: { type: 'text', text: 'done' } }),
    ]);
    expect(leftOut).toBe(1);
  });

  test('AC12 actions on comments are restored as facts', () => {
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
    expect(restoredFrom({ comments }).steps).toEqual(
      comments.map(({ id }, i) => ({
        at: after(NOW, i + 1),
        zone: 'Europe/Berlin',
        id,
        command: `restored:${id}`,
        content: { fact: facts[i] },
      })),
    );
  });
});
