import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { communityEvents, type CommunityEvent } from './events.ts';
import { commentActionsOn, likedBy, type CommentActions, type CommunityState } from './state.ts';

type HandledEvent = CommunityEvent | ChallengeEvent | AccountEvent | OutboxEvent;
type CommentEventFields = { readonly device: string; readonly data: { readonly challengeId: string; readonly commentId: string } };

/** Folds actions on comments. */
export const commentEvolvers: Evolvers<CommunityState, HandledEvent> = {
  CommentPosted: (draft, { id, at, device, data: { challengeId, text, parent } }) => {
    actionsFor(draft, { device, data: { challengeId, commentId: id } }).posted = { parent, at, text };
  },
  CommentEdited: (draft, event) => {
    actionsFor(draft, event).edits.push({ event: event.id, text: event.data.text });
  },
  CommentDeleted: (draft, event) => {
    actionsFor(draft, event).deletedBy = event.id;
  },
  CommentLiked: (draft, event) => {
    actionsFor(draft, event).likes.push({ event: event.id, liked: true });
  },
  CommentUnliked: (draft, event) => {
    actionsFor(draft, event).likes.push({ event: event.id, liked: false });
  },
  CommentReported: (draft, event) => {
    actionsFor(draft, event).reportedBy = event.id;
  },
  ChallengeCreated: ({ comments }, { id, device }) => {
    if (device === SAMPLE_DEVICE) comments.sampleChallenges.push(id);
  },
  NodeRefused: ({ comments }, { data }) => {
    if (data.type in communityEvents) reverseRefused(comments.byChallenge[data.about] ?? {}, data);
  },
  StartedFresh: ({ comments }) => {
    for (const id of comments.sampleChallenges) delete comments.byChallenge[id];
    comments.sampleChallenges = [];
    for (const group of Object.values(comments.byChallenge)) {
      for (const [id, { isSample }] of Object.entries(group)) if (isSample) delete group[id];
    }
  },
};

/** Voids what a merge may bring: a repeated action, or an action on a deleted comment. */
export const commentGuards: Guards<CommunityState, CommunityEvent> = {
  CommentEdited: (state, event) => goneReason(state, event),
  CommentDeleted: (state, event) => goneReason(state, event),
  CommentLiked: (state, event) => goneReason(state, event) ?? (likedIn(state, event) === true ? 'CM6: liked before' : null),
  CommentUnliked: (state, event) => goneReason(state, event) ?? (likedIn(state, event) === false ? 'CM6: not liked' : null),
  CommentReported: (state, event) => goneReason(state, event) ?? reportReason(actionsOf(state, event)),
};

function actionsFor({ comments }: CommunityState, { device, data: { challengeId, commentId } }: CommentEventFields): CommentActions {
  const group = (comments.byChallenge[challengeId] ??= {});
  return (group[commentId] ??= {
    posted: null,
    refusal: null,
    edits: [],
    deletedBy: null,
    likes: [],
    reportedBy: null,
    isSample: device === SAMPLE_DEVICE,
  });
}

/** Reverses an action that the node API refused. A refused comment stays, with the reason (CM8). */
function reverseRefused(group: Record<string, CommentActions>, { event, message }: { event: string; message: string }): void {
  const own = group[event];
  if (own?.posted) own.refusal = message;
  for (const actions of Object.values(group)) {
    actions.edits = actions.edits.filter((edit) => edit.event !== event);
    actions.likes = actions.likes.filter((like) => like.event !== event);
    if (actions.deletedBy === event) actions.deletedBy = null;
    if (actions.reportedBy === event) actions.reportedBy = null;
  }
}

function actionsOf(state: CommunityState, { data }: Pick<CommentEventFields, 'data'>): CommentActions | null {
  return commentActionsOn(state, data.challengeId, data.commentId);
}

function goneReason(state: CommunityState, event: CommentEventFields): string | null {
  return actionsOf(state, event)?.deletedBy ? 'CM5: the comment was deleted before' : null;
}

function likedIn(state: CommunityState, event: CommentEventFields): boolean | null {
  const actions = actionsOf(state, event);
  return actions && likedBy(actions);
}

function reportReason(actions: CommentActions | null): string | null {
  if (actions?.posted) return 'CM7: nobody reports their own comment';
  return actions?.reportedBy ? 'CM7: reported before' : null;
}
