import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Step, type Then } from '@gauntlet/core/testing';
import { deedsAbout, likedBy, type CommentDeeds } from '../../../../core/domain/community/state.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { registry, type Root } from '../../../../core/domain/registry.ts';
import { acknowledged, all, checksIn, creates, due, given, latest, refused, starts, typesOf, voided } from '../challenge/story.ts';
import { aboutOwn, bens, lastComment, own, posts } from './story.ts';

const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const ownDeeds = (root: Root): CommentDeeds | null => deedsAbout(root.community, latest(root).id, lastComment(root));
const nodeOf = (event: EventEnvelope | undefined) => event && registry.handling.get(event.type)?.definition.node?.(event);
const likesBens = did('LikeComment', { comment: bens });

describe('posting', () => {
  const says = (text: string) => {
    const story = given(creates());
    return story.when('PostComment', { challengeId: latest(story.root).id, text, replyTo: null });
  };

  test('CM1 a comment is recorded at once, and its node is named by its event', () => {
    const { root, book } = given(creates(), posts(' Well done! '));
    expect(ownDeeds(root)?.posted).toEqual({ parent: null, at: '2026-03-02T09:00:00.000Z', text: 'Well done!' });
    expect(lastComment(root)).toBe(book.events.at(-1)?.id);
    expect(nodeOf(book.events.at(-1))).toEqual({
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

  test('CM1 nobody comments on a challenge that the server refused', () => {
    const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
    const story = given(opened, creates(), refused);
    const then = story.when('PostComment', { challengeId: latest(story.root).id, text: 'Hello?', replyTo: null });
    expect(words(then)).toBe('The server did not accept this challenge, so nobody else can see it.');
    expect(story.when('ShareChallenge', { challengeId: latest(story.root).id, via: 'link' }).refusal?.type).toBe('ChallengeRefused');
  });

  test.each(['', '   ', '\n\t'])('CM2 an empty one is ignored: %j', (text) => {
    expect(words(says(text))).toBe('Write something first.');
  });

  test('CM2 500 is only shown; beyond 2,000 characters a sentence says so', () => {
    expect(says('x'.repeat(501)).refusal).toBeNull();
    expect(says('x'.repeat(2_000)).refusal).toBeNull();
    expect(words(says('x'.repeat(2_001)))).toBe('A comment has at most 2,000 characters. Shorten it, or post it in two.');
  });

  test('CM2 markup is kept as it was written', () => {
    const text = '<b>bold</b> & <script>alert(1)</script>';
    expect(says(text).events).toMatchObject([{ data: { text } }]);
  });

  test('CM3 a reply goes to the comment it answers, a reply to a reply to the same thread', () => {
    const { book } = given(did('PostComment', { challengeId: 'of ben', text: 'Yes', replyTo: bens }));
    expect(book.events.at(-1)?.data).toMatchObject({ parent: 'c1' });
    const reply = { ...bens, commentId: 'c2', parent: 'c1' };
    expect(given().when('PostComment', { challengeId: 'of ben', text: 'No', replyTo: reply }).events).toMatchObject([
      { data: { parent: 'c1' } },
    ]);
  });

  test('CM3 CM8 nobody answers what was deleted', () => {
    const { root, ...story } = given(creates(), posts(), aboutOwn('DeleteComment'));
    const reply = { challengeId: latest(root).id, text: 'Why?', replyTo: own(root) };
    expect(words(story.when('PostComment', reply))).toBe('This comment was deleted.');
  });

  test('CM3 a reply is on the challenge of what it answers', () => {
    expect(given().when('PostComment', { challengeId: 'another', text: 'Yes', replyTo: bens }).refusal).toEqual({ type: 'NoSuchComment' });
  });
});

describe('editing and deleting', () => {
  test('CM4 the author edits, again and again, never to an empty one', () => {
    const { root, ...story } = given(
      creates(),
      posts(),
      aboutOwn('EditComment', { text: 'Well' }),
      aboutOwn('EditComment', { text: ' Good ' }),
    );
    expect(ownDeeds(root)?.edits.map(({ text }) => text)).toEqual(['Well', 'Good']);
    expect(words(story.when('EditComment', { comment: own(root), text: ' ' }))).toBe('Write something first.');
  });

  test.each(['EditComment', 'DeleteComment'])('CM4 CM5 %s is for the author alone', (type) => {
    expect(words(given().when(type, { comment: bens, text: 'Mine now' }))).toBe('Only the author of a comment can do that.');
  });

  test('CM5 a comment is deleted once', () => {
    const { root, ...story } = given(creates(), posts(), aboutOwn('DeleteComment'));
    expect(ownDeeds(root)?.deletedBy).not.toBeNull();
    expect(words(story.when('DeleteComment', { comment: own(root) }))).toBe('This comment was deleted.');
  });

  test('CM5 what a merge brings about a deleted comment is voided', () => {
    const story = given(creates(), posts(), aboutOwn('DeleteComment'));
    const ids = { challengeId: latest(story.root).id, commentId: lastComment(story.root) };
    all(happened('CommentDeleted', ids), happened('CommentEdited', { ...ids, text: 'Back' }), happened('CommentLiked', ids))(story.book);
    expect(voided(story)).toEqual(Array.from({ length: 3 }, () => 'CM5: the comment was deleted before'));
  });
});

describe('likes', () => {
  const liked = (root: Root): boolean | null => likedBy(deedsAbout(root.community, 'of ben', 'c1') ?? { likes: [] });

  test('CM6 a like toggles', () => {
    const unlikes = did('UnlikeComment', { comment: bens });
    expect(liked(given(likesBens).root)).toBe(true);
    expect(liked(given(likesBens, unlikes).root)).toBe(false);
    expect(liked(given(likesBens, unlikes, likesBens).root)).toBe(true);
  });

  test('CM6 once each, also by what the node says', () => {
    expect(given(likesBens).when('LikeComment', { comment: bens }).refusal).toEqual({ type: 'AlreadyLiked' });
    expect(given().when('LikeComment', { comment: { ...bens, isLiked: true } }).refusal).toEqual({ type: 'AlreadyLiked' });
    expect(given().when('UnlikeComment', { comment: bens }).refusal).toEqual({ type: 'NotLiked' });
    expect(given().when('UnlikeComment', { comment: { ...bens, isLiked: true } }).refusal).toBeNull();
  });

  test('CM6 one’s own too', () => {
    expect(likedBy(ownDeeds(given(creates(), posts(), aboutOwn('LikeComment')).root) ?? { likes: [] })).toBe(true);
  });

  test('CM6 a second like that a merge brings is voided', () => {
    const story = given(likesBens);
    happened('CommentLiked', { challengeId: 'of ben', commentId: 'c1' })(story.book);
    expect(voided(story)).toEqual(['CM6: liked before']);
    const unliked = { challengeId: 'of ben', commentId: 'c1' };
    all(happened('CommentUnliked', unliked), happened('CommentUnliked', unliked))(story.book);
    expect(voided(story)).toEqual(['CM6: liked before', 'CM6: not liked']);
  });
});

describe('beside the challenge', () => {
  test('CM9 a share is recorded by the way it went, and told to nobody', () => {
    const then = given(creates()).when('ShareChallenge', { challengeId: 'of ben', via: 'professional' });
    expect(then.events).toEqual([{ type: 'ChallengeShared', data: { challengeId: 'of ben', via: 'professional' } }]);
    expect(then.root.sync.pending.map(({ type }) => type)).toEqual(['ChallengeCreated']);
    expect(given().when('ShareChallenge', { challengeId: 'of ben', via: 'pigeon' }).refusal?.type).toBe('Malformed');
  });

  test('CM10 an outcome waits for no comment', () => {
    const oneDay = creates({ durationDays: 1 });
    const dayAfter: Step = ({ world }) => world.travelTo('2026-03-04T09:00:00.000Z');
    const end = (...before: Step[]) =>
      typesOf(given(oneDay, starts, checksIn, ...before, dayAfter, due).book).includes('ChallengeCompleted');
    expect(end(acknowledged, posts())).toBe(true);
    expect(end(posts())).toBe(false);
  });
});
