import { type AppResult, refusalText, type CommentRef, type ReportReason } from '@gauntlet/core';
import { useCommand } from '../../../lib/useCommand.ts';
import { toast } from '../../../ui/toast.ts';

/** What can be done about comments; each answers whether it was done, and says why when it was not. */
export function useCommentActs() {
  const post = useCommand('postComment');
  const edit = useCommand('editComment');
  const remove = useCommand('deleteComment');
  const like = useCommand('likeComment');
  const unlike = useCommand('unlikeComment');
  const report = useCommand('reportComment');
  return {
    post: (challengeId: string, text: string) => done(post({ challengeId, text }), 'Failed to post comment'),
    reply: (comment: CommentRef, text: string) =>
      done(post({ challengeId: comment.challengeId, text, replyTo: comment }), 'Failed to post reply'),
    edit: (comment: CommentRef, text: string) => done(edit({ comment, text }), 'Failed to save comment'),
    remove: (comment: CommentRef) => done(remove({ comment }), 'Failed to delete comment'),
    toggleLike: (comment: CommentRef) => done(comment.isLiked ? unlike({ comment }) : like({ comment }), 'Failed to change the like'),
    report: (comment: CommentRef, reason: ReportReason) =>
      done(report({ comment, reason }), 'Failed to report comment', 'Comment reported'),
  };
}

async function done(answer: Promise<AppResult>, failure: string, success?: string): Promise<boolean> {
  const given = await answer;
  if (!given.ok) toast.error(failure, { description: refusalText(given.refusal) });
  else if (success) toast.success(success);
  return given.ok;
}
