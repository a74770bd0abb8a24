import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf, type NodeCall } from '../../kernel/log/event.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import { idSchema } from '../../kernel/log/id.ts';

/** What can be done about a comment, in the words of its node. */
export const COMMENT_ACTIONS = ['posted', 'edited', 'deleted', 'liked', 'unliked', 'reported'] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** Ways to share a challenge: its copied link, a microblog, a general and a professional network, an e-mail. */
export const SHARE_CHANNELS = ['link', 'microblog', 'general', 'professional', 'email'] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

const challengeId = idSchema;
const commentId = idSchema;
const text = z.string();

export const communityEvents = {
  /** A comment on a challenge, or a reply to one. The event's id is the comment's. */
  CommentPosted: defineEvent({
    v: 1,
    data: z.object({ challengeId, text, parent: z.nullable(commentId) }),
    node: (event) => commentNode(event, 'posted', event.data.parent, event.data.text),
  }),
  CommentEdited: defineEvent({
    v: 1,
    data: z.object({ challengeId, commentId, text }),
    node: (event) => commentNode(event, 'edited', event.data.commentId, event.data.text),
  }),
  CommentDeleted: defineEvent({
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'deleted', event.data.commentId),
  }),
  CommentLiked: defineEvent({
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'liked', event.data.commentId),
  }),
  CommentUnliked: defineEvent({
    v: 1,
    data: z.object({ challengeId, commentId }),
    node: (event) => commentNode(event, 'unliked', event.data.commentId),
  }),
  CommentReported: defineEvent({
    v: 1,
    data: z.object({ challengeId, commentId, reason: z.string() }),
    node: (event) => commentNode(event, 'reported', event.data.commentId, event.data.reason),
  }),
  ChallengeShared: defineEvent({ v: 1, data: z.object({ challengeId, via: z.enum(SHARE_CHANNELS) }) }),
  /** An address typed into the invitation form: it raises the Sent counter, nothing more. */
  InviteSent: defineEvent({ v: 1, data: z.object({ email: z.string() }) }),
  /** Somebody signed up through this person's link, as the node API told. */
  FriendJoined: defineEvent({ v: 1, data: z.object({ friend: idSchema, name: z.string() }) }),
};
export type CommunityEvent = EventOf<typeof communityEvents>;
export type NewCommunityEvent = NewEventOf<typeof communityEvents>;

type About = { readonly at: Instant; readonly actor: string; readonly data: { readonly challengeId: string } };

/** A node of the project `comments`: append-only; `@about` is the comment it is about, for a new one its parent or nothing. */
function commentNode({ at, actor, data }: About, action: CommentAction, about: string | null, words = ''): NodeCall {
  return {
    project: 'comments',
    fields: {
      '/text': words,
      '/attributes/@chlId': data.challengeId,
      '/attributes/@usrId': actor,
      '/attributes/@actn': action,
      '/attributes/@about': about ?? '',
      '/attributes/@tstmp': at,
    },
    file: null,
  };
}
