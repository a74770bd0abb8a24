import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import type { Then } from '@gauntlet/core/testing';
import {
  actionAmountRefusal,
  MAX_COMMENT_ACTIONS,
  MAX_OWN_COMMENTS,
  postAmountRefusal,
} from '../../../../core/domain/community/amounts.ts';
import {
  decideDelete,
  decideEdit,
  decideLike,
  decidePost,
  decideReport,
  decideUnlike,
} from '../../../../core/domain/community/decideComments.ts';
import { initialCommunity, type CommentActions, type CommunityState } from '../../../../core/domain/community/state.ts';
import { bens } from './scenario.ts';

const NOTHING: CommentActions = { posted: null, refusal: null, edits: [], deletedBy: null, likes: [], reportedBy: null, isSample: false };
const POSTED: CommentActions = { ...NOTHING, posted: { parent: null, at: '2026-03-02T09:00:00.000Z', text: 'Well done!' } };

/** The state of a user with these actions on comments of Ben's challenge. */
function acted(...actions: readonly CommentActions[]): CommunityState {
  const group = Object.fromEntries(actions.map((each, i) => [`c${i + 1}`, each]));
  return { ...initialCommunity, comments: { byChallenge: { 'of ben': group }, sampleChallenges: [] } };
}

const at = '2026-03-02T09:00:00.000Z';
const context = { actor: 'ann', at, zone: 'UTC', day: { date: '2026-03-02', from: at, to: at }, firstInstants: [] };
const facts = { isRefused: () => false };
const many = (count: number, one: CommentActions): CommentActions[] => Array.from({ length: count }, () => one);
const sentence = (refusal: Then['refusal']): string | null => refusal && refusalText(refusal);

describe('CM13 posting on one challenge', () => {
  test('is refused after 300 comments, deleted ones included', () => {
    const { comments } = acted(...many(200, POSTED), ...many(100, { ...POSTED, deletedBy: 'e1' }));
    expect(MAX_OWN_COMMENTS).toBe(300);
    expect(sentence(postAmountRefusal(comments, 'of ben'))).toBe('You have written 300 comments on this challenge, the most there can be.');
    expect(postAmountRefusal(comments, 'another')).toBeNull();
  });

  test('does not count what the server refused, or likes of comments of others', () => {
    const { comments } = acted(...many(299, POSTED), { ...POSTED, refusal: 'No.' }, { ...NOTHING, likes: [{ event: 'e1', liked: true }] });
    expect(postAmountRefusal(comments, 'of ben')).toBeNull();
  });

  test('is refused to the command, too', () => {
    const decision = decidePost({ challengeId: 'of ben', text: 'Hi', replyTo: null }, acted(...many(300, POSTED)), facts);
    expect(decision).toMatchObject({ refusal: { type: 'TooManyComments', most: 300 } });
  });
});

describe('CM13 acting on the comments of one challenge', () => {
  const edits = (count: number) => Array.from({ length: count }, (_, i) => ({ event: `e${i}`, text: 'x' }));
  const full = acted(
    { ...POSTED, edits: edits(900) },
    { ...NOTHING, likes: Array.from({ length: 198 }, (_, i) => ({ event: `l${i}`, liked: i % 2 === 0 })), reportedBy: 'r1' },
  );

  test('is refused after 1,000 edits, likes and reports together; removed likes do not count', () => {
    expect(MAX_COMMENT_ACTIONS).toBe(1_000);
    expect(actionAmountRefusal(full.comments, 'of ben')).toEqual({ type: 'TooManyCommentActions', most: 1_000 });
    const fewer = acted(
      { ...POSTED, edits: edits(899) },
      { ...NOTHING, likes: full.comments.byChallenge['of ben']?.['c2']?.likes ?? [], reportedBy: 'r1' },
    );
    expect(actionAmountRefusal(fewer.comments, 'of ben')).toBeNull();
  });

  test('leaves deleting a comment and removing a like', () => {
    const own = { ...bens, author: 'ann' };
    const others = { ...bens, commentId: 'c9' };
    const types = [
      decideEdit({ comment: own, text: 'x' }, full, facts, context),
      decideLike({ comment: others }, full),
      decideReport({ comment: others, reason: 'spam' }, full, facts, context),
      decideUnlike({ comment: { ...others, isLiked: true } }, full),
      decideDelete({ comment: own }, full, facts, context),
    ].map((decision) => ('refusal' in decision ? decision.refusal.type : 'accepted'));
    expect(types).toEqual(['TooManyCommentActions', 'TooManyCommentActions', 'TooManyCommentActions', 'accepted', 'accepted']);
  });
});
