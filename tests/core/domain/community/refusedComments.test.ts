import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Step, type Then } from '@gauntlet/core/testing';
import { commentActionsOn, type CommentActions } from '../../../../core/domain/community/state.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { registry } from '../../../../core/domain/registry.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { acknowledged, all, creates, given, latest, refused, voided } from '../challenge/scenario.ts';
import { aboutOwn, bens, lastComment, own, posts } from './scenario.ts';

const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const ownActions = (root: Root): CommentActions | null => commentActionsOn(root.community, latest(root).id, lastComment(root));
const nodeOf = (event: EventEnvelope | undefined) => event && registry.handling.get(event.type)?.definition.node?.(event);
const likesBens = did('LikeComment', { comment: bens });

describe('reports', () => {
  test('CM7 reports a comment of another person once, with a valid reason', () => {
    const scenario = given(did('ReportComment', { comment: bens, reason: 'spam' }));
    expect(scenario.store.events.at(-1)?.data).toEqual({ challengeId: 'of ben', commentId: 'c1', reason: 'spam' });
    expect(messageOf(scenario.when('ReportComment', { comment: bens, reason: 'other' }))).toBe('You have reported this comment already.');
    expect(given().when('ReportComment', { comment: bens, reason: 'boring' }).refusal?.type).toBe('Malformed');
  });

  test('CM8 refuses a report of a deleted comment', () => {
    const { root, ...scenario } = given(creates(), posts(), aboutOwn('DeleteComment'));
    expect(messageOf(scenario.when('ReportComment', { comment: own(root), reason: 'spam' }))).toBe('This comment was deleted.');
  });

  test('CM7 recognizes an own comment by the log and by the author of its node', () => {
    const named = { ...bens, author: 'ann' };
    expect(given().when('ReportComment', { comment: named, reason: 'spam' }).refusal).toEqual({ type: 'OwnComment' });
    const { root, ...scenario } = given(creates(), posts());
    const unnamed = { ...own(root), author: '' };
    expect(scenario.when('ReportComment', { comment: unnamed, reason: 'spam' }).refusal).toEqual({ type: 'OwnComment' });
  });

  test('CM7 the node of a report carries its reason, and that of a like carries no text', () => {
    const last = (step: Step) => nodeOf(given(step).store.events.at(-1))?.fields;
    expect(last(did('ReportComment', { comment: bens, reason: 'spam' }))).toMatchObject({
      '/attributes/@actn': 'reported',
      '/text': 'spam',
    });
    expect(last(likesBens)).toMatchObject({ '/attributes/@actn': 'liked', '/text': '' });
  });

  test('CM7 voids reports from a merge of an own, a deleted or a reported comment', () => {
    const scenario = given(did('ReportComment', { comment: bens, reason: 'spam' }), creates(), posts());
    const mine = { challengeId: latest(scenario.root).id, commentId: lastComment(scenario.root), reason: 'spam' };
    const reported = { challengeId: 'of ben', commentId: 'c1', reason: 'other' };
    all(happened('CommentReported', mine), happened('CommentReported', reported), aboutOwn('DeleteComment'))(scenario.store);
    all(
      happened('CommentReported', mine),
      happened('CommentUnliked', { challengeId: mine.challengeId, commentId: mine.commentId }),
    )(scenario.store);
    const gone = 'CM5: the comment was deleted before';
    expect(voided(scenario)).toEqual(['CM7: nobody reports their own comment', 'CM7: reported before', gone, gone]);
  });

  test('CM7 refuses a report of an own comment', () => {
    const { root, ...scenario } = given(creates(), posts());
    expect(messageOf(scenario.when('ReportComment', { comment: own(root), reason: 'spam' }))).toBe('This comment is your own.');
  });
});

describe('refusals by the server', () => {
  test('CM8 a refused comment stays with the reason and refuses further commands', () => {
    const { root, ...scenario } = given(creates(), posts(), refused);
    expect(ownActions(root)).toMatchObject({ posted: { text: 'Well done!' }, refusal: 'No.' });
    expect(messageOf(scenario.when('EditComment', { comment: own(root), text: 'Again' }))).toBe('The server did not accept this comment.');
  });

  test.each(['LikeComment', 'UnlikeComment'])('CM8 refuses %s of a deleted and of a refused comment', (type) => {
    for (const [gone, refusal] of [
      [[acknowledged, aboutOwn('DeleteComment')], 'CommentGone'],
      [[refused], 'CommentRefused'],
    ] as const) {
      const { root, ...scenario } = given(creates(), posts(), ...gone);
      expect(scenario.when(type, { comment: own(root) }).refusal).toEqual({ type: refusal });
    }
  });

  test.each([
    ['EditComment', { more: { text: 'Good' }, actions: { edits: [] } }],
    ['DeleteComment', { more: {}, actions: { deletedBy: null } }],
    ['LikeComment', { more: {}, actions: { likes: [] } }],
  ])('CM8 takes a refused %s back', (type, { more, actions }) => {
    const scenario = given(creates(), posts(), acknowledged, aboutOwn(type, more), refused);
    expect(ownActions(scenario.root)).toMatchObject({ ...actions, refusal: null });
    expect(voided(scenario)).toEqual([]);
  });

  test('CM8 takes back only the refused event, and no comment action when the challenge is refused', () => {
    const edits = aboutOwn('EditComment', { text: 'Good' });
    const scenario = given(creates(), posts(), acknowledged, edits, aboutOwn('LikeComment'), edits, aboutOwn('UnlikeComment'), refused);
    expect(ownActions(scenario.root)?.edits).toHaveLength(2);
    expect(ownActions(scenario.root)?.likes).toHaveLength(1);
    const reports = did('ReportComment', { comment: bens, reason: 'spam' });
    const deleted = given(creates(), posts(), acknowledged, aboutOwn('LikeComment'), aboutOwn('DeleteComment'), (store) => {
      did('RefuseEvent', { event: store.root.sync.pending[0]?.event, code: 'NotAllowed', message: 'No.' })(store);
    });
    expect(ownActions(deleted.root)).toMatchObject({ likes: [], deletedBy: deleted.store.events.at(-2)?.id });
    const liked = given(reports, likesBens, refused);
    const ofBen = commentActionsOn(liked.root.community, 'of ben', 'c1');
    expect(ofBen).toMatchObject({ likes: [], reportedBy: liked.store.events[0]?.id });
  });

  test('CM8 takes a refused report back and accepts a new one', () => {
    const reports = did('ReportComment', { comment: bens, reason: 'spam' });
    expect(given(reports, refused).when('ReportComment', { comment: bens, reason: 'spam' }).refusal).toBeNull();
  });
});
