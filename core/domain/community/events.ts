import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf, type NodeCall } from '../../kernel/log/event.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import { idSchema } from '../../kernel/log/id.ts';

/** Actions on comments, as the nodes name them. */
export const COMMENT_ACTIONS = ['posted', 'edited', 'deleted', 'liked', 'unliked', 'reported'] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** What the nodes of the project `reports` report. */
export const REPORTED = ['proof', 'person'] as const;
/** What else they do: a block and its end. */
export const BLOCKING = ['block', 'unblock'] as const;

/** Channels for sharing a challenge: the copied link, a microblog, a general and a professional network, e-mail. */
export const SHARE_CHANNELS = ['link', 'microblog', 'general', 'professional', 'email'] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

const challengeId = idSchema;
const commentId = idSchema;
const text = z.string();

/** How an invitation link leaves the app: by the clipboard, or by the device's own way to share. */
export const INVITE_CHANNELS = ['link', 'device'] as const;

/** Events of the community slice. Those on comments and reports are sent to the node API. */
export const communityEvents = {
  /** A comment on a challenge, or a reply to a comment. The event's id is the comment's id. */
  CommentPosted: defineEvent({
    rule: 'CM1',
    v: 1,
    data: z.object({ challengeId, text, parent: z.nullable(commentId) }),
    node: (event) => commentNode(event, 'posted', event.data.parent, event.data.text),
  }),
  CommentEdited: defineEvent({
    rule: 'CM4',
    v: 1,
    data: z.object({ challengeId, commentId, text }),
    node: (event) => commentNode(event, 'edited', event.data.commentId, event.data.text),
  }),
  CommentDeleted: defineEvent({
    rule: 'CM5',
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'deleted', event.data.commentId),
  }),
  CommentLiked: defineEvent({
    rule: 'CM6',
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'liked', event.data.commentId),
  }),
  CommentUnliked: defineEvent({
    rule: 'CM6',
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'unliked', event.data.commentId),
  }),
  CommentReported: defineEvent({
    rule: 'CM7',
    v: 1,
    data: z.object({ challengeId, commentId, reason: z.string() }),
    node: (event) => commentNode(event, 'reported', event.data.commentId, event.data.reason),
  }),
  /** A report of another user's check-in. Only the moderators receive it. */
  ProofReported: defineEvent({
    rule: 'CM14',
    v: 1,
    data: z.object({ challengeId, proofId: idSchema, reason: z.string(), text }),
    node: (event) => reportNode(event, { about: event.data.proofId, action: 'proof', challengeId: event.data.challengeId }),
  }),
  /** A report of another user. Only the moderators receive it. */
  PersonReported: defineEvent({
    rule: 'CM15',
    v: 1,
    data: z.object({ person: idSchema, reason: z.string(), text }),
    node: (event) => reportNode(event, { about: event.data.person, action: 'person', challengeId: '' }),
  }),
  /** A block hides both people from each other. Only the server learns of it. */
  PersonBlocked: defineEvent({
    rule: 'CM16',
    v: 1,
    data: z.object({ person: idSchema, name: z.string() }),
    node: (event) => blockNode(event, 'block'),
  }),
  PersonUnblocked: defineEvent({ rule: 'CM16', v: 1, data: z.object({ person: idSchema }), node: (event) => blockNode(event, 'unblock') }),
  ChallengeShared: defineEvent({ rule: 'CM9', v: 1, data: z.object({ challengeId, via: z.enum(SHARE_CHANNELS) }) }),
  /** An address was entered in the invitation form. Only the Sent counter changes (CM20). */
  InviteSent: defineEvent({ rule: 'CM20', v: 1, data: z.object({ email: z.string() }) }),
  /** The user took their invitation link along, to send it (CM21). Nobody else receives it. */
  InviteShared: defineEvent({ rule: 'CM21', v: 1, data: z.object({ via: z.enum(INVITE_CHANNELS) }) }),
  /** A user signed up through this user's link, as the node API reported (CM22). */
  FriendJoined: defineEvent({ rule: 'CM22', v: 1, data: z.object({ friend: idSchema, name: z.string() }) }),
};
export type CommunityEvent = EventOf<typeof communityEvents>;
export type NewCommunityEvent = NewEventOf<typeof communityEvents>;

type CommentEventFields = { readonly at: Instant; readonly actor: string; readonly data: { readonly challengeId: string } };

/** A node of the append-only project `comments`. `@about` is the target comment, or a new comment's parent, or ''. */
function commentNode({ at, actor, data }: CommentEventFields, action: CommentAction, about: string | null, content = ''): NodeCall {
  return {
    project: 'comments',
    fields: {
      '/text': content,
      '/attributes/@chlId': data.challengeId,
      '/attributes/@usrId': actor,
      '/attributes/@actn': action,
      '/attributes/@about': about ?? '',
      '/attributes/@tstmp': at,
    },
    file: null,
  };
}

/** A block, or its end: a node of the same project. */
function blockNode(event: { at: Instant; actor: string; data: { person: string } }, action: (typeof BLOCKING)[number]): NodeCall {
  return reportNode({ ...event, data: { reason: '', text: '' } }, { about: event.data.person, action, challengeId: '' });
}

type ReportFields = { readonly at: Instant; readonly actor: string; readonly data: { readonly reason: string; readonly text: string } };
type Reported = { readonly about: string; readonly action: (typeof REPORTED | typeof BLOCKING)[number]; readonly challengeId: string };

/** A node of the project `reports`, which no list returns. */
function reportNode({ at, actor, data }: ReportFields, { about, action, challengeId: challenge }: Reported): NodeCall {
  return {
    project: 'reports',
    fields: {
      '/text': data.text,
      '/attributes/@chlId': challenge,
      '/attributes/@usrId': actor,
      '/attributes/@actn': action,
      '/attributes/@about': about,
      '/attributes/@reasn': data.reason,
      '/attributes/@tstmp': at,
    },
    file: null,
  };
}
