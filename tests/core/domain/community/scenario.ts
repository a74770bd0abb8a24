import { did, type Step } from '@gauntlet/core/testing';
import type { CommentRef } from '../../../../core/domain/community/commands.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { latest } from '../challenge/scenario.ts';

/** A comment of Ben on his own challenge, as read from its node. */
export const bens: CommentRef = { challengeId: 'of ben', commentId: 'c1', author: 'ben', parent: null, isLiked: false };

/** The id of the latest posted comment. */
export function lastComment(root: Root): string {
  const all = Object.values(root.community.comments.byChallenge).flatMap((group) => Object.entries(group));
  const id = all.findLast(([, actions]) => actions.posted)?.[0];
  if (id === undefined) throw new Error('No comment was posted.');
  return id;
}

/** A reference to Ann's latest comment on her latest challenge. */
export const own = (root: Root): CommentRef => ({ ...bens, challengeId: latest(root).id, commentId: lastComment(root), author: 'ann' });

export const posts = (text = 'Well done!', more: object = {}): Step => {
  return (store) => did('PostComment', { challengeId: latest(store.root).id, text, replyTo: null, ...more })(store);
};

/** A command about Ann's latest comment. */
export const aboutOwn = (type: string, more: object = {}): Step => {
  return (store) => did(type, { comment: own(store.root), ...more })(store);
};
