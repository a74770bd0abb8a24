import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { INVITE_CHANNELS, SHARE_CHANNELS } from './events.ts';

/** Maximum length of a comment in characters (CM2). The counter shows COUNTED_COMMENT_LENGTH, which is not enforced. */
export const MAX_COMMENT_LENGTH = 2_000;
export const COUNTED_COMMENT_LENGTH = 500;

/** Reasons for a report, as the node API receives them (CM7). */
export const REPORT_REASONS = ['spam', 'harassment', 'dishonest', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write something first.'),
    z.maxLength(MAX_COMMENT_LENGTH, 'A comment has at most 2,000 characters. Shorten it, or post it in two.'),
  );

/** The target comment of a command, as the client sees it: comments of other users are not in this user's log. */
const commentRef = z.object({
  challengeId: idSchema,
  commentId: idSchema,
  author: z.string(),
  parent: z.nullable(idSchema),
  isLiked: z.boolean(),
});
export type CommentRef = z.infer<typeof commentRef>;

/** Commands on comments (CM1 to CM8). `replyTo` is null for a comment on the challenge itself. */
export const postComment = z.object({ challengeId: idSchema, text, replyTo: z.prefault(z.nullable(commentRef), null) });
export const editComment = z.object({ comment: commentRef, text });
export const aboutComment = z.object({ comment: commentRef });
export const reportComment = z.object({ comment: commentRef, reason: z.enum(REPORT_REASONS) });
/** Maximum length of what a user adds to a report of a check-in or a person, in characters (CM14). */
export const MAX_REPORT_TEXT = 500;

const reportText = z.string().check(z.trim(), z.maxLength(MAX_REPORT_TEXT, 'A report has at most 500 characters.'));
const reason = z.enum(REPORT_REASONS);

/** Reports of a check-in and of a person (CM14, CM15). `author`: who checked in. */
export const reportProof = z.object({ challengeId: idSchema, proofId: idSchema, author: z.string(), reason, text: reportText });
export const reportPerson = z.object({ person: idSchema, reason, text: reportText });
/** Blocks (CM16). `name`: how the list of blocked people names them. */
export const blockPerson = z.object({ person: idSchema, name: z.string().check(z.maxLength(200)) });
export const unblockPerson = z.object({ person: idSchema });
/** Commands of invitations and shares (CM9, CM20, CM22). */
export const sendInvite = z.object({ email: z.string().check(z.maxLength(320, 'An address has at most 320 characters.')) });
export const shareInvite = z.object({ via: z.enum(INVITE_CHANNELS) });
export const observeFriend = z.object({ friend: idSchema, name: z.string() });
export const shareChallenge = z.object({ challengeId: idSchema, via: z.enum(SHARE_CHANNELS) });
