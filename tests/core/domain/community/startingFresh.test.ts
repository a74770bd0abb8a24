import { expect, test } from 'vitest';
import { createInMemoryStore, did } from '@gauntlet/core/testing';
import { calendar, creates, given, latest, voided } from '../challenge/scenario.ts';
import { aboutOwn, bens, posts } from './scenario.ts';

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

test('CM11 starting fresh removes comments on sample challenges and comment actions of the sample, and leaves own ones elsewhere', () => {
  const { store: sample } = given(opened, creates(), posts(), aboutOwn('LikeComment'));
  sample.record({ type: 'CommentLiked', data: { challengeId: 'of ben', commentId: 'c1' } });
  const before = sample.events.map((event) => ({ ...event, device: 'sample' }));
  const store = createInMemoryStore({ calendar, before });
  const sampleChallenge = latest(store.root).id;
  store.execute('PostComment', { challengeId: sampleChallenge, text: 'On the sample', replyTo: null });
  store.execute('ReportComment', { comment: { ...bens, commentId: 'c2' }, reason: 'spam' });
  expect(Object.keys(store.root.community.comments.byChallenge)).toEqual([sampleChallenge, 'of ben']);

  expect(store.execute('StartFresh').refusal).toBeNull();
  const { byChallenge, sampleChallenges } = store.root.community.comments;
  expect(sampleChallenges).toEqual([]);
  expect(Object.keys(byChallenge)).toEqual(['of ben']);
  expect(Object.keys(byChallenge['of ben'] ?? {})).toEqual(['c2']);
  expect(voided(store)).toEqual([]);
});

test('AC10 starting fresh removes invitations and friends of the sample and leaves own ones', () => {
  const { store: sample } = given(
    opened,
    did('SendInvite', { email: 'sample@example.org' }),
    did('ObserveFriend', { friend: 'ben', name: 'Ben' }),
  );
  const store = createInMemoryStore({ calendar, before: sample.events.map((event) => ({ ...event, device: 'sample' })) });
  store.execute('SendInvite', { email: 'cleo@example.org' });
  store.execute('ObserveFriend', { friend: 'cleo', name: 'Cleo' });
  const { invites } = store.root.community;
  expect(invites.sent).toEqual([
    { email: 'sample@example.org', isSample: true },
    { email: 'cleo@example.org', isSample: false },
  ]);
  expect(Object.values(invites.friends).map(({ name, isSample }) => ({ name, isSample }))).toEqual([
    { name: 'Ben', isSample: true },
    { name: 'Cleo', isSample: false },
  ]);
  store.execute('StartFresh');
  expect(store.root.community.invites.sent.map(({ email }) => email)).toEqual(['cleo@example.org']);
  expect(Object.keys(store.root.community.invites.friends)).toEqual(['cleo']);
});

test('CM11 an own challenge is not a sample challenge', () => {
  expect(given(opened, creates()).root.community.comments.sampleChallenges).toEqual([]);
});
