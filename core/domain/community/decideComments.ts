import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { aboutComment, CommentRef, editComment, postComment, reportComment, shareChallenge } from './commands.ts';
import type { NewCommunityEvent } from './events.ts';
import { deedsAbout, likedBy, type CommunityState } from './state.ts';

/** What comments and shares ask of other slices. */
export type CommunityFacts = {
  /** Whether the node API refused this person's making of the challenge: nobody else can ever see it. */
  isRefused(challengeId: string): boolean;
};

type Gone = RefusalOf<'CommentGone' | 'CommentRefused'>;
type Decided<Refused extends { readonly type: string }> = Decision<NewCommunityEvent, Refused>;

/** CM1, CM3: a comment on a challenge; a reply to a reply goes to the thread that this one is in. */
export function decidePost(
  data: z.infer<typeof postComment>,
  state: CommunityState,
  facts: CommunityFacts,
): Decided<Gone | RefusalOf<'ChallengeRefused' | 'NoSuchComment'>> {
  const { challengeId, text, replyTo } = data;
  if (facts.isRefused(challengeId)) return refuse({ type: 'ChallengeRefused' });
  if (!replyTo) return accept({ type: 'CommentPosted', data: { challengeId, text, parent: null } });
  if (replyTo.challengeId !== challengeId) return refuse({ type: 'NoSuchComment' });
  const gone = goneRefusal(state, replyTo);
  if (gone) return refuse(gone);
  return accept({ type: 'CommentPosted', data: { challengeId, text, parent: replyTo.parent ?? replyTo.commentId } });
}

/** CM4: only its author edits a comment. */
export function decideEdit(
  data: z.infer<typeof editComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): Decided<Gone | RefusalOf<'NotTheAuthor'>> {
  const { comment, text } = data;
  const no = goneRefusal(state, comment) ?? authorRefusal(state, comment, actor);
  if (no) return refuse(no);
  return accept({ type: 'CommentEdited', data: { ...idsOf(comment), text } });
}

/** CM5: only its author deletes a comment, once. */
export function decideDelete(
  { comment }: z.infer<typeof aboutComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): Decided<Gone | RefusalOf<'NotTheAuthor'>> {
  const no = goneRefusal(state, comment) ?? authorRefusal(state, comment, actor);
  return no ? refuse(no) : accept({ type: 'CommentDeleted', data: idsOf(comment) });
}

/** CM6: a like, once until it is taken back. */
export function decideLike({ comment }: z.infer<typeof aboutComment>, state: CommunityState): Decided<Gone | RefusalOf<'AlreadyLiked'>> {
  const gone = goneRefusal(state, comment);
  if (gone) return refuse(gone);
  return isLiked(state, comment) ? refuse({ type: 'AlreadyLiked' }) : accept({ type: 'CommentLiked', data: idsOf(comment) });
}

/** CM6: takes a like back. */
export function decideUnlike({ comment }: z.infer<typeof aboutComment>, state: CommunityState): Decided<Gone | RefusalOf<'NotLiked'>> {
  const gone = goneRefusal(state, comment);
  if (gone) return refuse(gone);
  return isLiked(state, comment) ? accept({ type: 'CommentUnliked', data: idsOf(comment) }) : refuse({ type: 'NotLiked' });
}

/** CM7: others' comments are reported, each once. */
export function decideReport(
  data: z.infer<typeof reportComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): Decided<Gone | RefusalOf<'OwnComment' | 'AlreadyReported'>> {
  const { comment, reason } = data;
  const gone = goneRefusal(state, comment);
  if (gone) return refuse(gone);
  if (isAuthor(state, comment, actor)) return refuse({ type: 'OwnComment' });
  if (deedsAbout(state, comment.challengeId, comment.commentId)?.reportedBy) return refuse({ type: 'AlreadyReported' });
  return accept({ type: 'CommentReported', data: { ...idsOf(comment), reason } });
}

/** CM9: a challenge was shared. */
export function decideShare(
  data: z.infer<typeof shareChallenge>,
  _: CommunityState,
  facts: CommunityFacts,
): Decided<RefusalOf<'ChallengeRefused'>> {
  return facts.isRefused(data.challengeId) ? refuse({ type: 'ChallengeRefused' }) : accept({ type: 'ChallengeShared', data });
}

function idsOf({ challengeId, commentId }: CommentRef): { challengeId: string; commentId: string } {
  return { challengeId, commentId };
}

/** CM8: nothing more is done about a comment that was deleted, or that the node API refused. */
function goneRefusal(state: CommunityState, { challengeId, commentId }: CommentRef): Gone | null {
  const deeds = deedsAbout(state, challengeId, commentId);
  if (deeds?.deletedBy) return { type: 'CommentGone' };
  return deeds?.refusal ? { type: 'CommentRefused' } : null;
}

function authorRefusal(state: CommunityState, comment: CommentRef, actor: string): RefusalOf<'NotTheAuthor'> | null {
  return isAuthor(state, comment, actor) ? null : { type: 'NotTheAuthor' };
}

function isAuthor(state: CommunityState, { challengeId, commentId, author }: CommentRef, actor: string): boolean {
  return author === actor || Boolean(deedsAbout(state, challengeId, commentId)?.posted);
}

/** By one's own log; where that says nothing, by what was known of the comment. */
function isLiked(state: CommunityState, comment: CommentRef): boolean {
  const deeds = deedsAbout(state, comment.challengeId, comment.commentId);
  return (deeds && likedBy(deeds)) ?? comment.isLiked;
}
