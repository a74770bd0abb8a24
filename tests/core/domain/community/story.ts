import { did, type Step } from '@gauntlet/core/testing';
import type { CommentRef } from '../../../../core/domain/community/commands.ts';
import type { Root } from '../../../../core/domain/registry.ts';
import { latest } from '../challenge/story.ts';

/** A comment of Ben's on a challenge of his, as its node tells it. */
export const bens: CommentRef = { challengeId: 'of ben', commentId: 'c1', author: 'ben', parent: null, isLiked: false };

/** The id of the comment that was posted last. */
export function lastComment(root: Root): string {
  const all = Object.values(root.community.comments.byChallenge).flatMap((group) => Object.entries(group));
  const id = all.findLast(([, deeds]) => deeds.posted)?.[0];
  if (id === undefined) throw new Error('No comment was posted.');
  return id;
}

/** Ann's last comment on her last challenge, as the page would name it. */
export const own = (root: Root): CommentRef => ({ ...bens, challengeId: latest(root).id, commentId: lastComment(root), author: 'ann' });

export const posts = (text = 'Well done!', more: object = {}): Step => {
  return (book) => did('PostComment', { challengeId: latest(book.root).id, text, replyTo: null, ...more })(book);
};

/** Something about Ann's last comment. */
export const aboutOwn = (type: string, more: object = {}): Step => {
  return (book) => did(type, { comment: own(book.root), ...more })(book);
};
