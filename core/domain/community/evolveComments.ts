import { SAMPLE_DEVICE, type AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, Guards } from '../../kernel/fold/slice.ts';
import type { SyncEvent } from '../outbox/events.ts';
import { communityEvents, type CommunityEvent } from './events.ts';
import { deedsAbout, likedBy, type CommentDeeds, type CommunityState } from './state.ts';

type Heard = CommunityEvent | ChallengeEvent | AccountEvent | SyncEvent;
type About = { readonly device: string; readonly data: { readonly challengeId: string; readonly commentId: string } };

/** How comments change the state. */
export const commentEvolvers: Evolvers<CommunityState, Heard> = {
  CommentPosted: (draft, { id, at, device, data: { challengeId, text, parent } }) => {
    deedsFor(draft, { device, data: { challengeId, commentId: id } }).posted = { parent, at, text };
  },
  CommentEdited: (draft, event) => {
    deedsFor(draft, event).edits.push({ event: event.id, text: event.data.text });
  },
  CommentDeleted: (draft, event) => {
    deedsFor(draft, event).deletedBy = event.id;
  },
  CommentLiked: (draft, event) => {
    deedsFor(draft, event).likes.push({ event: event.id, liked: true });
  },
  CommentUnliked: (draft, event) => {
    deedsFor(draft, event).likes.push({ event: event.id, liked: false });
  },
  CommentReported: (draft, event) => {
    deedsFor(draft, event).reportedBy = event.id;
  },
  ChallengeCreated: ({ comments }, { id, device }) => {
    if (device === SAMPLE_DEVICE) comments.sampleChallenges.push(id);
  },
  NodeRefused: ({ comments }, { data }) => {
    if (data.type in communityEvents) takeBack(comments.byChallenge[data.about] ?? {}, data);
  },
  StartedFresh: ({ comments }) => {
    for (const id of comments.sampleChallenges) delete comments.byChallenge[id];
    comments.sampleChallenges = [];
    for (const group of Object.values(comments.byChallenge)) {
      for (const [id, { isSample }] of Object.entries(group)) if (isSample) delete group[id];
    }
  },
};

/** What cannot be when a merge brings it: the same deed twice, or one about what is gone. */
export const commentGuards: Guards<CommunityState, CommunityEvent> = {
  CommentEdited: (state, event) => goneReason(state, event),
  CommentDeleted: (state, event) => goneReason(state, event),
  CommentLiked: (state, event) => goneReason(state, event) ?? (likedIn(state, event) === true ? 'CM6: liked before' : null),
  CommentUnliked: (state, event) => goneReason(state, event) ?? (likedIn(state, event) === false ? 'CM6: not liked' : null),
  CommentReported: (state, event) => goneReason(state, event) ?? reportReason(deedsOf(state, event)),
};

function deedsFor({ comments }: CommunityState, { device, data: { challengeId, commentId } }: About): CommentDeeds {
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

/** CM8: what the node API refused is as if it had not been done; a refused comment stays, with the reason. */
function takeBack(group: Record<string, CommentDeeds>, { event, message }: { event: string; message: string }): void {
  const own = group[event];
  if (own?.posted) own.refusal = message;
  for (const deeds of Object.values(group)) {
    deeds.edits = deeds.edits.filter((edit) => edit.event !== event);
    deeds.likes = deeds.likes.filter((like) => like.event !== event);
    if (deeds.deletedBy === event) deeds.deletedBy = null;
    if (deeds.reportedBy === event) deeds.reportedBy = null;
  }
}

function deedsOf(state: CommunityState, { data }: Pick<About, 'data'>): CommentDeeds | null {
  return deedsAbout(state, data.challengeId, data.commentId);
}

function goneReason(state: CommunityState, event: About): string | null {
  return deedsOf(state, event)?.deletedBy ? 'CM5: the comment was deleted before' : null;
}

function likedIn(state: CommunityState, event: About): boolean | null {
  const deeds = deedsOf(state, event);
  return deeds && likedBy(deeds);
}

function reportReason(deeds: CommentDeeds | null): string | null {
  if (deeds?.posted) return 'CM7: nobody reports their own comment';
  return deeds?.reportedBy ? 'CM7: reported before' : null;
}
