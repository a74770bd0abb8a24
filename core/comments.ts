/** Door to what only a challenge's page asks (its comments, others' windows), and to the rules by which the server judges comments. */
export { comments$, type CommentsView, type CommentView, type RefusedDeed } from './sync/comments.readModel.ts';
export { commentRefusal, foldComments, type KnownComment, type KnownComments } from './sync/commentThread.ts';
export { COUNTED_COMMENT_LENGTH, MAX_COMMENT_LENGTH, REPORT_REASONS, type CommentRef, type ReportReason } from './community/commands.ts';
export { personWindows$ } from './sync/windows.readModel.ts';
export { SHARE_CHANNELS, type ShareChannel } from './community/events.ts';
