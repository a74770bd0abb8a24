import { expect, test } from 'vitest';
import { createNotebook, did } from '@gauntlet/core/testing';
import { calendar, creates, given, latest, voided } from '../challenge/story.ts';
import { aboutOwn, bens, posts } from './story.ts';

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

test('CM11 starting fresh forgets comments on sample challenges and what the sample did; one’s own elsewhere stay', () => {
  const { book: sample } = given(opened, creates(), posts(), aboutOwn('LikeComment'));
  sample.record({ type: 'CommentLiked', data: { challengeId: 'of ben', commentId: 'c1' } });
  const before = sample.events.map((event) => ({ ...event, device: 'sample' }));
  const book = createNotebook({ calendar, before });
  const sampleChallenge = latest(book.root).id;
  book.act('PostComment', { challengeId: sampleChallenge, text: 'On the sample', replyTo: null });
  book.act('ReportComment', { comment: { ...bens, commentId: 'c2' }, reason: 'spam' });
  expect(Object.keys(book.root.community.comments.byChallenge)).toEqual([sampleChallenge, 'of ben']);

  expect(book.act('StartFresh').refusal).toBeNull();
  const { byChallenge, sampleChallenges } = book.root.community.comments;
  expect(sampleChallenges).toEqual([]);
  expect(Object.keys(byChallenge)).toEqual(['of ben']);
  expect(Object.keys(byChallenge['of ben'] ?? {})).toEqual(['c2']);
  expect(voided(book)).toEqual([]);
});

test('AC10 starting fresh forgets addresses and friends of the sample, and keeps one’s own', () => {
  const { book: sample } = given(
    opened,
    did('SendInvite', { email: 'sample@example.org' }),
    did('ObserveFriend', { friend: 'ben', name: 'Ben' }),
  );
  const book = createNotebook({ calendar, before: sample.events.map((event) => ({ ...event, device: 'sample' })) });
  book.act('SendInvite', { email: 'cleo@example.org' });
  book.act('ObserveFriend', { friend: 'cleo', name: 'Cleo' });
  const { invites } = book.root.community;
  expect(invites.sent).toEqual([
    { email: 'sample@example.org', isSample: true },
    { email: 'cleo@example.org', isSample: false },
  ]);
  expect(Object.values(invites.friends).map(({ name, isSample }) => [name, isSample])).toEqual([
    ['Ben', true],
    ['Cleo', false],
  ]);
  book.act('StartFresh');
  expect(book.root.community.invites.sent.map(({ email }) => email)).toEqual(['cleo@example.org']);
  expect(Object.keys(book.root.community.invites.friends)).toEqual(['cleo']);
});

test('CM11 a challenge of one’s own is none of the sample’s', () => {
  expect(given(opened, creates()).root.community.comments.sampleChallenges).toEqual([]);
});
