import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Step, type Then } from '@gauntlet/core/testing';
import { commentActionsOn, likedBy, type CommentActions } from '../../../../core/domain/community/state.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { registry } from '../../../../core/domain/registry.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { acknowledged, all, checksIn, creates, due, given, latest, refused, starts, typesOf, voided } from '../challenge/scenario.ts';
import { aboutOwn, bens, lastComment, own, posts } from './scenario.ts';

const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const ownActions = (root: Root): CommentActions | null => commentActionsOn(root.community, latest(root).id, lastComment(root));
const nodeOf = (event: EventEnvelope | undefined) => event && registry.handling.get(event.type)?.definition.node?.(event);
const likesBens = did('LikeComment', { comment: bens });

describe('posting', () => {
  const posting = (text: string) => {
    const scenario = given(creates());
    return scenario.when('PostComment', { challengeId: latest(scenario.root).id, text, replyTo: null });
  };

  test('CM1 records a comment at once, and the event id is the comment id', () => {
    const { root, store } = given(creates(), posts(' Well done! '));
    expect(ownActions(root)?.posted).toEqual({ parent: null, at: '2026-03-02T09:00:00.000Z', text: 'Well done!' });
    expect(lastComment(root)).toBe(store.events.at(-1)?.id);
    expect(nodeOf(store.events.at(-1))).toEqual({
      project: 'comments',
      file: null,
      fields: {
        '/text': 'Well done!',
        '/attributes/@chlId': latest(root).id,
        '/attributes/@usrId': 'ann',
        '/attributes/@actn': 'posted',
        '/attributes/@about': '',
        '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
      },
    });
  });

  test('CM1 refuses a comment on a challenge that the server refused', () => {
    const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
    const scenario = given(opened, creates(), refused);
    const then = scenario.when('PostComment', { challengeId: latest(scenario.root).id, text: 'Hello?', replyTo: null });
    expect(messageOf(then)).toBe('The server did not accept this challenge, so nobody else can see it.');
    expect(scenario.when('ShareChallenge', { challengeId: latest(scenario.root).id, via: 'link' }).refusal?.type).toBe('ChallengeRefused');
  });

  test.each(['', '   ', '\n\t'])('CM2 refuses an empty comment: %j', (text) => {
    expect(messageOf(posting(text))).toBe('Write something first.');
  });

  test('CM2 accepts up to 2,000 characters and refuses more with a message', () => {
    expect(posting('x'.repeat(501)).refusal).toBeNull();
    expect(posting('x'.repeat(2_000)).refusal).toBeNull();
    expect(messageOf(posting('x'.repeat(2_001)))).toBe('A comment has at most 2,000 characters. Shorten it, or post it in two.');
  });

  test('CM2 stores markup as written', () => {
    const text = '<b>bold</b> & <script>alert(1)</script>';
    expect(posting(text).events).toMatchObject([{ data: { text } }]);
  });

  test('CM3 a reply belongs to the thread of the comment, also a reply to a reply', () => {
    const { store } = given(did('PostComment', { challengeId: 'of ben', text: 'Yes', replyTo: bens }));
    expect(store.events.at(-1)?.data).toMatchObject({ parent: 'c1' });
    const reply = { ...bens, commentId: 'c2', parent: 'c1' };
    expect(given().when('PostComment', { challengeId: 'of ben', text: 'No', replyTo: reply }).events).toMatchObject([
      { data: { parent: 'c1' } },
    ]);
  });

  test('CM3 CM8 refuses a reply to a deleted comment', () => {
    const { root, ...scenario } = given(creates(), posts(), aboutOwn('DeleteComment'));
    const reply = { challengeId: latest(root).id, text: 'Why?', replyTo: own(root) };
    expect(messageOf(scenario.when('PostComment', reply))).toBe('This comment was deleted.');
  });

  test('CM3 refuses a reply on another challenge than that of the comment', () => {
    expect(given().when('PostComment', { challengeId: 'another', text: 'Yes', replyTo: bens }).refusal).toEqual({ type: 'NoSuchComment' });
  });
});

describe('editing and deleting', () => {
  test('CM4 the author edits repeatedly, and an empty text is refused', () => {
    const { root, ...scenario } = given(
      creates(),
      posts(),
      aboutOwn('EditComment', { text: 'Well' }),
      aboutOwn('EditComment', { text: ' Good ' }),
    );
    expect(ownActions(root)?.edits.map(({ text }) => text)).toEqual(['Well', 'Good']);
    expect(messageOf(scenario.when('EditComment', { comment: own(root), text: ' ' }))).toBe('Write something first.');
  });

  test.each(['EditComment', 'DeleteComment'])('CM4 CM5 refuses %s by another person than the author', (type) => {
    expect(messageOf(given().when(type, { comment: bens, text: 'Mine now' }))).toBe('Only the author of a comment can do that.');
  });

  test('CM5 refuses to delete a comment twice', () => {
    const { root, ...scenario } = given(creates(), posts(), aboutOwn('DeleteComment'));
    expect(ownActions(root)?.deletedBy).not.toBeNull();
    expect(messageOf(scenario.when('DeleteComment', { comment: own(root) }))).toBe('This comment was deleted.');
  });

  test('CM5 voids events from a merge about a deleted comment', () => {
    const scenario = given(creates(), posts(), aboutOwn('DeleteComment'));
    const ids = { challengeId: latest(scenario.root).id, commentId: lastComment(scenario.root) };
    all(
      happened('CommentDeleted', ids),
      happened('CommentEdited', { ...ids, text: 'Back' }),
      happened('CommentLiked', ids),
    )(scenario.store);
    expect(voided(scenario)).toEqual(Array.from({ length: 3 }, () => 'CM5: the comment was deleted before'));
  });
});

describe('likes', () => {
  const liked = (root: Root): boolean | null => likedBy(commentActionsOn(root.community, 'of ben', 'c1') ?? { likes: [] });

  test('CM6 liking and unliking alternate', () => {
    const unlikes = did('UnlikeComment', { comment: bens });
    expect(liked(given(likesBens).root)).toBe(true);
    expect(liked(given(likesBens, unlikes).root)).toBe(false);
    expect(liked(given(likesBens, unlikes, likesBens).root)).toBe(true);
  });

  test('CM6 refuses a second like or unlike, by the own log or by the node', () => {
    expect(given(likesBens).when('LikeComment', { comment: bens }).refusal).toEqual({ type: 'AlreadyLiked' });
    expect(given().when('LikeComment', { comment: { ...bens, isLiked: true } }).refusal).toEqual({ type: 'AlreadyLiked' });
    expect(given().when('UnlikeComment', { comment: bens }).refusal).toEqual({ type: 'NotLiked' });
    expect(given().when('UnlikeComment', { comment: { ...bens, isLiked: true } }).refusal).toBeNull();
  });

  test('CM6 accepts a like of an own comment', () => {
    expect(likedBy(ownActions(given(creates(), posts(), aboutOwn('LikeComment')).root) ?? { likes: [] })).toBe(true);
  });

  test('CM6 voids a second like or unlike from a merge', () => {
    const scenario = given(likesBens);
    happened('CommentLiked', { challengeId: 'of ben', commentId: 'c1' })(scenario.store);
    expect(voided(scenario)).toEqual(['CM6: liked before']);
    const unliked = { challengeId: 'of ben', commentId: 'c1' };
    all(happened('CommentUnliked', unliked), happened('CommentUnliked', unliked))(scenario.store);
    expect(voided(scenario)).toEqual(['CM6: liked before', 'CM6: not liked']);
  });
});

describe('shares and outcomes', () => {
  test('CM9 records a share with its channel and does not push it', () => {
    const then = given(creates()).when('ShareChallenge', { challengeId: 'of ben', via: 'professional' });
    expect(then.events).toEqual([{ type: 'ChallengeShared', data: { challengeId: 'of ben', via: 'professional' } }]);
    expect(then.root.sync.pending.map(({ type }) => type)).toEqual(['ChallengeCreated']);
    expect(given().when('ShareChallenge', { challengeId: 'of ben', via: 'pigeon' }).refusal?.type).toBe('Malformed');
  });

  test('CM10 a pending comment does not delay an outcome', () => {
    const oneDay = creates({ durationDays: 1 });
    const dayAfter: Step = ({ environment }) => environment.setNow('2026-03-04T09:00:00.000Z');
    const end = (...before: Step[]) =>
      typesOf(given(oneDay, starts, checksIn, ...before, dayAfter, due).store).includes('ChallengeCompleted');
    expect(end(acknowledged, posts())).toBe(true);
    expect(end(posts())).toBe(false);
  });
});
