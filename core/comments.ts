/** Door to the comments of a challenge: loaded with its page, and by the server that judges them. */
export { comments$, type CommentsView, type CommentView, type RefusedDeed } from './sync/comments.readModel.ts';
export { commentRefusal, foldComments, type KnownComment, type KnownComments } from './sync/commentThread.ts';
export { COUNTED_COMMENT_LENGTH, MAX_COMMENT_LENGTH, REPORT_REASONS, type CommentRef, type ReportReason } from './community/commands.ts';
export { SHARE_CHANNELS, type ShareChannel } from './community/events.ts';
