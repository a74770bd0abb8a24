import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Notebook, type Step } from '@gauntlet/core/testing';
import { cardOf, claim } from './claiming.ts';
import { acknowledged, all, bets, creates, daysPass, given, latest, opened, refused } from './story.ts';

const many = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const comments = (): Step => (book) => did('PostComment', { challengeId: latest(book.root), text: 'Well done!', replyTo: null })(book);
const shares =
  (via: string): Step =>
  (book) =>
    did('ShareChallenge', { challengeId: latest(book.root), via })(book);

/** The comment that was posted last, as the screen knows it. */
function lastComment({ root, events }: Notebook): object {
  const commentId = events.findLast(({ type }) => type === 'CommentPosted')?.id;
  return { challengeId: latest(root), commentId, author: 'ann', parent: null, isLiked: false };
}

const onLastComment =
  (act: string, more: object = {}): Step =>
  (book) =>
    did(act, { comment: lastComment(book), ...more })(book);
const repliesToLast: Step = (book) =>
  did('PostComment', { challengeId: latest(book.root), text: 'Thanks', replyTo: lastComment(book) })(book);

describe('comment-engage', () => {
  const countIn = ({ root }: Given): number => root.wallet.activities['comment-engage']?.count ?? 0;

  test('WA6 ten comments of one’s own are claimable, nine are not, and eleven are claimed once', () => {
    const story = given(creates(), ...many(9, comments()));
    expect(cardOf(story, 'comment-engage')).toBe('in-progress');
    expect(claim(story, 'comment-engage')).toBe('NotClaimable');
    all(comments(), comments())(story.book);
    expect(claim(story, 'comment-engage')).toBe(75);
    expect(claim(story, 'comment-engage')).toBe('NotClaimable');
    expect(countIn(story)).toBe(0);
  });

  test('WA6 a reply counts; editing and liking count nothing', () => {
    const story = given(creates(), comments(), repliesToLast, onLastComment('EditComment', { text: 'Better' }));
    expect(countIn(story)).toBe(2);
    happened('CommentLiked', { challengeId: latest(story.root), commentId: 'of ben' })(story.book);
    expect(countIn(story)).toBe(2);
  });

  test('WA6 a comment deleted before the claim counts no longer, and one deleted after it takes nothing back', () => {
    const story = given(creates(), ...many(10, comments()), onLastComment('DeleteComment'));
    expect(countIn(story)).toBe(9);
    expect(claim(story, 'comment-engage')).toBe('NotClaimable');
    comments()(story.book);
    expect(claim(story, 'comment-engage')).toBe(75);
    all(comments())(story.book);
    const claimed = story.book.events.find(({ type }) => type === 'CommentPosted');
    happened('CommentDeleted', { challengeId: latest(story.root), commentId: claimed?.id })(story.book);
    expect(countIn(story)).toBe(1);
  });

  test('WA6 after the claim none of the comments counts any longer', () => {
    const story = given(creates(), ...many(10, comments()));
    expect(claim(story, 'comment-engage')).toBe(75);
    expect(story.root.wallet.comments).toEqual([]);
  });

  test('WA6 a claim of another activity leaves the comments counted', () => {
    const story = given(opened, creates(), bets(), comments(), comments(), did('ClaimActivity', { activity: 'first-bet' }));
    onLastComment('DeleteComment')(story.book);
    expect(countIn(story)).toBe(1);
  });

  test('WA6 a comment that the server refuses counts no longer', () => {
    expect(countIn(given(creates(), acknowledged, comments(), comments(), refused))).toBe(1);
    expect(countIn(given(creates(), acknowledged, comments(), refused))).toBe(0);
  });
});

describe('share-challenge', () => {
  test('WA6 is claimed for a share by any way, at most once a local day, and not without sharing again', () => {
    const story = given(creates(), shares('link'), shares('email'));
    expect(cardOf(story, 'share-challenge')).toBe('claimable');
    expect(claim(story, 'share-challenge')).toBe(25);
    shares('microblog')(story.book);
    expect(cardOf(story, 'share-challenge')).toBe('claimed');
    expect(claim(story, 'share-challenge')).toBe('AlreadyClaimed');
    daysPass(1)(story.book);
    expect(claim(story, 'share-challenge')).toBe(25);
    daysPass(1)(story.book);
    expect(cardOf(story, 'share-challenge')).toBe('available');
    expect(claim(story, 'share-challenge')).toBe('NotClaimable');
  });
});

describe('invite-friend', () => {
  test('WA6 is claimable for each friend who signed up, on the same day too, and for no address typed in', () => {
    const story = given(opened, happened('InviteSent', { email: 'ben@example.org' }));
    expect(claim(story, 'invite-friend')).toBe('NotClaimable');
    happened('FriendJoined', { friend: 'ben', name: 'Ben' })(story.book);
    expect(claim(story, 'invite-friend')).toBe(200);
    expect(claim(story, 'invite-friend')).toBe('NotClaimable');
    happened('FriendJoined', { friend: 'cleo', name: 'Cleo' })(story.book);
    expect(claim(story, 'invite-friend')).toBe(200);
  });
});
