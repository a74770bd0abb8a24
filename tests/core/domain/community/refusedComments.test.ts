import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Step, type Then } from '@gauntlet/core/testing';
import { deedsAbout, type CommentDeeds } from '../../../../core/domain/community/state.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { registry, type Root } from '../../../../core/domain/registry.ts';
import { acknowledged, all, creates, given, latest, refused, voided } from '../challenge/story.ts';
import { aboutOwn, bens, lastComment, own, posts } from './story.ts';

const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const ownDeeds = (root: Root): CommentDeeds | null => deedsAbout(root.community, latest(root).id, lastComment(root));
const nodeOf = (event: EventEnvelope | undefined) => event && registry.handling.get(event.type)?.definition.node?.(event);
const likesBens = did('LikeComment', { comment: bens });

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
