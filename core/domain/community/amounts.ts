import type { CommentActions, CommentState } from './state.ts';

/** Maximum number of comments of one user on one challenge, deleted ones included (CM13). */
export const MAX_OWN_COMMENTS = 300;
/** Maximum number of edits, likes and reports of one user on the comments of one challenge (CM13). */
export const MAX_COMMENT_ACTIONS = 1_000;
/** Maximum number of comments and actions of everyone on one challenge (CM13). */
export const MAX_COMMENT_NODES = 30_000;

/** Why a user adds nothing more to the comments of a challenge (CM13). */
export type AmountRefusal =
  | { readonly type: 'TooManyComments'; readonly most: number }
  | { readonly type: 'TooManyCommentActions'; readonly most: number };

/** Returns why this user posts no more comments on a challenge, or null. */
export function postAmountRefusal({ byChallenge }: CommentState, challengeId: string): AmountRefusal | null {
  const posted = ownActions(byChallenge[challengeId]).filter((actions) => actions.posted !== null && actions.refusal === null);
  return posted.length >= MAX_OWN_COMMENTS ? { type: 'TooManyComments', most: MAX_OWN_COMMENTS } : null;
}

/** Returns why this user edits, likes and reports no more comments of a challenge, or null. Deletions and removed likes do not count. */
export function actionAmountRefusal({ byChallenge }: CommentState, challengeId: string): AmountRefusal | null {
  const count = ownActions(byChallenge[challengeId]).reduce((sum, actions) => sum + countOf(actions), 0);
  return count >= MAX_COMMENT_ACTIONS ? { type: 'TooManyCommentActions', most: MAX_COMMENT_ACTIONS } : null;
}

function ownActions(group: Record<string, CommentActions> = {}): CommentActions[] {
  return Object.values(group);
}

function countOf({ edits, likes, reportedBy }: CommentActions): number {
  return edits.length + likes.filter(({ liked }) => liked).length + (reportedBy === null ? 0 : 1);
}
