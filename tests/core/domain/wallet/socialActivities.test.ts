import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type InMemoryStore, type Step } from '@gauntlet/core/testing';
import { cardOf, claim } from './claiming.ts';
import { acknowledged, all, bets, creates, daysPass, given, latest, opened, refused } from './scenario.ts';

const many = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const comments = (): Step => (store) => did('PostComment', { challengeId: latest(store.root), text: 'Well done!', replyTo: null })(store);
const shares =
  (via: string): Step =>
  (store) =>
    did('ShareChallenge', { challengeId: latest(store.root), via })(store);

/** A reference to the latest posted comment. */
function lastComment({ root, events }: InMemoryStore): object {
  const commentId = events.findLast(({ type }) => type === 'CommentPosted')?.id;
  return { challengeId: latest(root), commentId, author: 'ann', parent: null, isLiked: false };
}

const onLastComment =
  (command: string, more: object = {}): Step =>
  (store) =>
    did(command, { comment: lastComment(store), ...more })(store);
const repliesToLast: Step = (store) =>
  did('PostComment', { challengeId: latest(store.root), text: 'Thanks', replyTo: lastComment(store) })(store);

describe('comment-engage', () => {
  const countIn = ({ root }: Given): number => root.wallet.activities['comment-engage']?.count ?? 0;

  /** Ten comments, five on each of two days. */
  const tenComments: Step[] = [...many(5, comments()), daysPass(1), ...many(5, comments())];

  test('WA6 ten own comments are claimable once, nine are not, and a claim of eleven leaves none', () => {
    const scenario = given(creates(), ...many(5, comments()), daysPass(1), ...many(4, comments()));
    expect(cardOf(scenario, 'comment-engage')).toBe('in-progress');
    expect(claim(scenario, 'comment-engage')).toBe('NotClaimable');
    all(comments(), daysPass(1), comments())(scenario.store);
    expect(claim(scenario, 'comment-engage')).toBe(75);
    expect(claim(scenario, 'comment-engage')).toBe('NotClaimable');
    expect(countIn(scenario)).toBe(0);
  });

  test('WA6 counts a reply, and neither an edit nor a like', () => {
    const scenario = given(creates(), comments(), repliesToLast, onLastComment('EditComment', { text: 'Better' }));
    expect(countIn(scenario)).toBe(2);
    happened('CommentLiked', { challengeId: latest(scenario.root), commentId: 'of ben' })(scenario.store);
    expect(countIn(scenario)).toBe(2);
  });

  test('WA6 a comment deleted before the claim does not count, and one deleted after it takes nothing back', () => {
    const scenario = given(creates(), ...tenComments, onLastComment('DeleteComment'));
    expect(countIn(scenario)).toBe(9);
    expect(claim(scenario, 'comment-engage')).toBe('NotClaimable');
    all(daysPass(1), comments())(scenario.store);
    expect(claim(scenario, 'comment-engage')).toBe(75);
    all(comments())(scenario.store);
    const claimed = scenario.store.events.find(({ type }) => type === 'CommentPosted');
    happened('CommentDeleted', { challengeId: latest(scenario.root), commentId: claimed?.id })(scenario.store);
    expect(countIn(scenario)).toBe(1);
  });

  test('WA6 no comment counts after the claim', () => {
    const scenario = given(creates(), ...tenComments);
    expect(claim(scenario, 'comment-engage')).toBe(75);
    expect(scenario.root.wallet.comments).toEqual([]);
  });

  test('WA6 five comments of a local day count, also after some of them were deleted', () => {
    const scenario = given(creates(), ...many(7, comments()));
    expect(countIn(scenario)).toBe(5);
    const [first] = scenario.store.events.filter(({ type }) => type === 'CommentPosted');
    happened('CommentDeleted', { challengeId: latest(scenario.root), commentId: first?.id })(scenario.store);
    comments()(scenario.store);
    expect(countIn(scenario)).toBe(4);
    all(daysPass(1), comments())(scenario.store);
    expect(countIn(scenario)).toBe(5);
  });

  test('WA6 a claim that a log holds from before the daily limit stands', () => {
    const scenario = given(creates(), ...many(10, comments()));
    expect(claim(scenario, 'comment-engage')).toBe('NotClaimable');
    const before = scenario.root.wallet.user;
    happened('ActivityClaimed', { activity: 'comment-engage', points: 75 })(scenario.store);
    happened('ActivityClaimed', { activity: 'comment-engage', points: 75 })(scenario.store);
    expect({ added: scenario.root.wallet.user - before, voided: scenario.root.log.voided.map(({ reason }) => reason) }).toEqual({
      added: 75,
      voided: ['WA6: nothing to claim'],
    });
  });

  test('WA6 a claim of another activity leaves the count of comments unchanged', () => {
    const scenario = given(opened, creates(), bets(), comments(), comments(), did('ClaimActivity', { activity: 'first-bet' }));
    onLastComment('DeleteComment')(scenario.store);
    expect(countIn(scenario)).toBe(1);
  });

  test('WA6 a comment that the server refused does not count', () => {
    expect(countIn(given(creates(), acknowledged, comments(), comments(), refused))).toBe(1);
    expect(countIn(given(creates(), acknowledged, comments(), refused))).toBe(0);
  });
});

describe('share-challenge', () => {
  test('WA6 a share on any channel is claimable at most once a local day, and the next claim needs a new share', () => {
    const scenario = given(creates(), shares('link'), shares('email'));
    expect(cardOf(scenario, 'share-challenge')).toBe('claimable');
    expect(claim(scenario, 'share-challenge')).toBe(25);
    shares('microblog')(scenario.store);
    expect(cardOf(scenario, 'share-challenge')).toBe('claimed');
    expect(claim(scenario, 'share-challenge')).toBe('AlreadyClaimed');
    daysPass(1)(scenario.store);
    expect(claim(scenario, 'share-challenge')).toBe(25);
    daysPass(1)(scenario.store);
    expect(cardOf(scenario, 'share-challenge')).toBe('available');
    expect(claim(scenario, 'share-challenge')).toBe('NotClaimable');
  });
});

describe('invite-friend', () => {
  test('WA6 each friend who signed up is claimable, also on the same day, and an invited address is not', () => {
    const scenario = given(opened, happened('InviteSent', { email: 'ben@example.org' }));
    expect(claim(scenario, 'invite-friend')).toBe('NotClaimable');
    happened('FriendJoined', { friend: 'ben', name: 'Ben' })(scenario.store);
    expect(claim(scenario, 'invite-friend')).toBe(200);
    expect(claim(scenario, 'invite-friend')).toBe('NotClaimable');
    happened('FriendJoined', { friend: 'cleo', name: 'Cleo' })(scenario.store);
    expect(claim(scenario, 'invite-friend')).toBe(200);
  });
});
