import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { SHARE_CHANNELS } from './events.ts';

/** The most characters a comment may have (CM2). The counter shows COUNTED_COMMENT_LENGTH, which stops nobody. */
export const MAX_COMMENT_LENGTH = 2_000;
export const COUNTED_COMMENT_LENGTH = 500;

/** Why a comment is reported, as it is told (CM7). */
export const REPORT_REASONS = ['spam', 'harassment', 'dishonest', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write something first.'),
    z.maxLength(MAX_COMMENT_LENGTH, 'A comment has at most 2,000 characters. Shorten it, or post it in two.'),
  );

/** A comment as it was known when something was done about it: what others wrote is not in this person's log. */
const commentRef = z.object({
  challengeId: idSchema,
  commentId: idSchema,
  author: z.string(),
  parent: z.nullable(idSchema),
  isLiked: z.boolean(),
});
export type CommentRef = z.infer<typeof commentRef>;

export const postComment = z.object({ challengeId: idSchema, text, replyTo: z.prefault(z.nullable(commentRef), null) });
export const editComment = z.object({ comment: commentRef, text });
export const aboutComment = z.object({ comment: commentRef });
export const reportComment = z.object({ comment: commentRef, reason: z.enum(REPORT_REASONS) });
export const sendInvite = z.object({ email: z.string().check(z.maxLength(320, 'An address has at most 320 characters.')) });
export const observeFriend = z.object({ friend: idSchema, name: z.string() });
export const shareChallenge = z.object({ challengeId: idSchema, via: z.enum(SHARE_CHANNELS) });
