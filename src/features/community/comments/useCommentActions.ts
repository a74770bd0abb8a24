import { type AppResult, refusalText, type CommentRef, type ReportReason } from '@gauntlet/core';
import { useCommand } from '../../../lib/gauntlet.ts';
import { toast } from '../../../ui/toast.ts';

/** The actions on comments. Each resolves to whether it succeeded and shows a toast when it did not. */
export function useCommentActions() {
  const post = useCommand('postComment');
  const edit = useCommand('editComment');
  const remove = useCommand('deleteComment');
  const like = useCommand('likeComment');
  const unlike = useCommand('unlikeComment');
  const report = useCommand('reportComment');
  return {
    post: (challengeId: string, text: string) => showResult(post({ challengeId, text }), 'Failed to post comment'),
    reply: (comment: CommentRef, text: string) =>
      showResult(post({ challengeId: comment.challengeId, text, replyTo: comment }), 'Failed to post reply'),
    edit: (comment: CommentRef, text: string) => showResult(edit({ comment, text }), 'Failed to save comment'),
    remove: (comment: CommentRef) => showResult(remove({ comment }), 'Failed to delete comment'),
    toggleLike: (comment: CommentRef) => showResult(comment.isLiked ? unlike({ comment }) : like({ comment }), 'Failed to change the like'),
    report: (comment: CommentRef, reason: ReportReason) =>
      showResult(report({ comment, reason }), 'Failed to report comment', 'Comment reported'),
  };
}

async function showResult(pending: Promise<AppResult>, failure: string, success?: string): Promise<boolean> {
  const result = await pending;
  if (!result.ok) toast.error(failure, { description: refusalText(result.refusal) });
  else if (success) toast.success(success);
  return result.ok;
}
