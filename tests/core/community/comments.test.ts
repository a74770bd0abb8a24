import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Step, type Then } from '@gauntlet/core/testing';
import { deedsAbout, likedBy, type CommentDeeds } from '../../../core/community/state.ts';
import type { EventEnvelope } from '../../../core/kernel/event.ts';
import { registry, type Root } from '../../../core/slices.ts';
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

describe('reports', () => {
  test('CM7 others’ are reported, once, with a reason', () => {
    const story = given(did('ReportComment', { comment: bens, reason: 'spam' }));
    expect(story.book.events.at(-1)?.data).toEqual({ challengeId: 'of ben', commentId: 'c1', reason: 'spam' });
    expect(words(story.when('ReportComment', { comment: bens, reason: 'other' }))).toBe('You have reported this comment already.');
    expect(given().when('ReportComment', { comment: bens, reason: 'boring' }).refusal?.type).toBe('Malformed');
  });

  test('CM8 nobody reports what was deleted', () => {
    const { root, ...story } = given(creates(), posts(), aboutOwn('DeleteComment'));
    expect(words(story.when('ReportComment', { comment: own(root), reason: 'spam' }))).toBe('This comment was deleted.');
  });

  test('CM7 the author is known by the log and by the node', () => {
    const named = { ...bens, author: 'ann' };
    expect(given().when('ReportComment', { comment: named, reason: 'spam' }).refusal).toEqual({ type: 'OwnComment' });
    const { root, ...story } = given(creates(), posts());
    const unnamed = { ...own(root), author: '' };
    expect(story.when('ReportComment', { comment: unnamed, reason: 'spam' }).refusal).toEqual({ type: 'OwnComment' });
  });

  test('CM7 a report is told with its reason, a like without words', () => {
    const last = (step: Step) => nodeOf(given(step).book.events.at(-1))?.fields;
    expect(last(did('ReportComment', { comment: bens, reason: 'spam' }))).toMatchObject({
      '/attributes/@actn': 'reported',
      '/text': 'spam',
    });
    expect(last(likesBens)).toMatchObject({ '/attributes/@actn': 'liked', '/text': '' });
  });

  test('CM7 reports that a merge brings of one’s own, of the deleted and of the reported are voided', () => {
    const story = given(did('ReportComment', { comment: bens, reason: 'spam' }), creates(), posts());
    const mine = { challengeId: latest(story.root).id, commentId: lastComment(story.root), reason: 'spam' };
    const reported = { challengeId: 'of ben', commentId: 'c1', reason: 'other' };
    all(happened('CommentReported', mine), happened('CommentReported', reported), aboutOwn('DeleteComment'))(story.book);
    all(
      happened('CommentReported', mine),
      happened('CommentUnliked', { challengeId: mine.challengeId, commentId: mine.commentId }),
    )(story.book);
    const gone = 'CM5: the comment was deleted before';
    expect(voided(story)).toEqual(['CM7: nobody reports their own comment', 'CM7: reported before', gone, gone]);
  });

  test('CM7 nobody reports their own', () => {
    const { root, ...story } = given(creates(), posts());
    expect(words(story.when('ReportComment', { comment: own(root), reason: 'spam' }))).toBe('This comment is your own.');
  });
});

describe('refused by the server', () => {
  test('CM8 a comment stays with the reason, and nothing more is done about it', () => {
    const { root, ...story } = given(creates(), posts(), refused);
    expect(ownDeeds(root)).toMatchObject({ posted: { text: 'Well done!' }, refusal: 'No.' });
    expect(words(story.when('EditComment', { comment: own(root), text: 'Again' }))).toBe('The server did not accept this comment.');
  });

  test.each([
    ['EditComment', { text: 'Good' }, { edits: [] }],
    ['DeleteComment', {}, { deletedBy: null }],
    ['LikeComment', {}, { likes: [] }],
  ])('CM8 %s is taken back', (type, more, deeds) => {
    const story = given(creates(), posts(), acknowledged, aboutOwn(type, more), refused);
    expect(ownDeeds(story.root)).toMatchObject({ ...deeds, refusal: null });
    expect(voided(story)).toEqual([]);
  });

  test('CM8 what was refused alone is taken back, and nothing of a challenge that is refused', () => {
    const edits = aboutOwn('EditComment', { text: 'Good' });
    const story = given(creates(), posts(), acknowledged, edits, aboutOwn('LikeComment'), edits, aboutOwn('UnlikeComment'), refused);
    expect(ownDeeds(story.root)?.edits).toHaveLength(2);
    expect(ownDeeds(story.root)?.likes).toHaveLength(1);
    const reports = did('ReportComment', { comment: bens, reason: 'spam' });
    const deleted = given(creates(), posts(), acknowledged, aboutOwn('LikeComment'), aboutOwn('DeleteComment'), (book) => {
      did('RefuseEvent', { event: book.root.sync.pending[0]?.event, code: 'NotAllowed', message: 'No.' })(book);
    });
    expect(ownDeeds(deleted.root)).toMatchObject({ likes: [], deletedBy: deleted.book.events.at(-2)?.id });
    const liked = given(reports, likesBens, refused);
    const ofBen = deedsAbout(liked.root.community, 'of ben', 'c1');
    expect(ofBen).toMatchObject({ likes: [], reportedBy: liked.book.events[0]?.id });
  });

  test('CM8 a report is taken back, and may be made again', () => {
    const reports = did('ReportComment', { comment: bens, reason: 'spam' });
    expect(given(reports, refused).when('ReportComment', { comment: bens, reason: 'spam' }).refusal).toBeNull();
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
