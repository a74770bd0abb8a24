import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import { actionAmountRefusal, postAmountRefusal, type AmountRefusal } from './amounts.ts';
import type { aboutComment, CommentRef, editComment, postComment, reportComment, shareChallenge } from './commands.ts';
import type { NewCommunityEvent } from './events.ts';
import { commentActionsOn, likedBy, type CommunityState } from './state.ts';

/** Facts that comments and shares need from other slices. */
export type CommunityFacts = {
  /** Whether the node API refused this user's creation of the challenge, so that no other user can see it. */
  isRefused(challengeId: string): boolean;
};

type Gone = RefusalOf<'CommentGone' | 'CommentRefused'>;
type CommunityDecision<Refused extends { readonly type: string }> = Decision<NewCommunityEvent, Refused>;

/** Posts a comment on a challenge (CM1, CM13). A reply to a reply joins the thread of that reply (CM3). */
export function decidePost(
  data: z.infer<typeof postComment>,
  state: CommunityState,
  facts: CommunityFacts,
): CommunityDecision<Gone | AmountRefusal | RefusalOf<'ChallengeRefused' | 'NoSuchComment'>> {
  const { challengeId, text, replyTo } = data;
  if (facts.isRefused(challengeId)) return refuse({ type: 'ChallengeRefused' });
  const tooMany = postAmountRefusal(state.comments, challengeId);
  if (tooMany) return refuse(tooMany);
  if (!replyTo) return accept({ type: 'CommentPosted', data: { challengeId, text, parent: null } });
  if (replyTo.challengeId !== challengeId) return refuse({ type: 'NoSuchComment' });
  const refusal = goneRefusal(state, replyTo);
  if (refusal) return refuse(refusal);
  return accept({ type: 'CommentPosted', data: { challengeId, text, parent: replyTo.parent ?? replyTo.commentId } });
}

/** Edits a comment. Refuses anyone but its author (CM4). */
export function decideEdit(
  data: z.infer<typeof editComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): CommunityDecision<Gone | AmountRefusal | RefusalOf<'NotTheAuthor'>> {
  const { comment, text } = data;
  const refusal = goneRefusal(state, comment) ?? authorRefusal(state, comment, actor) ?? amountRefusal(state, comment);
  if (refusal) return refuse(refusal);
  return accept({ type: 'CommentEdited', data: { ...idsOf(comment), text } });
}

/** Deletes a comment. Refuses anyone but its author, and a second deletion (CM5). */
export function decideDelete(
  { comment }: z.infer<typeof aboutComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): CommunityDecision<Gone | RefusalOf<'NotTheAuthor'>> {
  const refusal = goneRefusal(state, comment) ?? authorRefusal(state, comment, actor);
  return refusal ? refuse(refusal) : accept({ type: 'CommentDeleted', data: idsOf(comment) });
}

/** Likes a comment. Refuses a second like (CM6). */
export function decideLike(
  { comment }: z.infer<typeof aboutComment>,
  state: CommunityState,
): CommunityDecision<Gone | AmountRefusal | RefusalOf<'AlreadyLiked'>> {
  const refusal = goneRefusal(state, comment) ?? amountRefusal(state, comment);
  if (refusal) return refuse(refusal);
  return isLiked(state, comment) ? refuse({ type: 'AlreadyLiked' }) : accept({ type: 'CommentLiked', data: idsOf(comment) });
}

/** Removes a like. Refuses if there is none (CM6). */
export function decideUnlike(
  { comment }: z.infer<typeof aboutComment>,
  state: CommunityState,
): CommunityDecision<Gone | RefusalOf<'NotLiked'>> {
  const refusal = goneRefusal(state, comment);
  if (refusal) return refuse(refusal);
  return isLiked(state, comment) ? accept({ type: 'CommentUnliked', data: idsOf(comment) }) : refuse({ type: 'NotLiked' });
}

/** Reports another user's comment. Refuses an own comment and a second report (CM7). */
export function decideReport(
  data: z.infer<typeof reportComment>,
  state: CommunityState,
  _: unknown,
  { actor }: Context,
): CommunityDecision<Gone | AmountRefusal | RefusalOf<'OwnComment' | 'AlreadyReported'>> {
  const { comment, reason } = data;
  const refusal = goneRefusal(state, comment) ?? amountRefusal(state, comment);
  if (refusal) return refuse(refusal);
  if (isAuthor(state, comment, actor)) return refuse({ type: 'OwnComment' });
  if (commentActionsOn(state, comment.challengeId, comment.commentId)?.reportedBy) return refuse({ type: 'AlreadyReported' });
  return accept({ type: 'CommentReported', data: { ...idsOf(comment), reason } });
}

/** Records that a challenge was shared (CM9). */
export function decideShare(
  data: z.infer<typeof shareChallenge>,
  _: CommunityState,
  facts: CommunityFacts,
): CommunityDecision<RefusalOf<'ChallengeRefused'>> {
  return facts.isRefused(data.challengeId) ? refuse({ type: 'ChallengeRefused' }) : accept({ type: 'ChallengeShared', data });
}

function idsOf({ challengeId, commentId }: CommentRef): { challengeId: string; commentId: string } {
  return { challengeId, commentId };
}

/** Why no action is possible on a comment (CM8): it was deleted, or the node API refused it. Null if it is there. */
function goneRefusal(state: CommunityState, { challengeId, commentId }: CommentRef): Gone | null {
  const actions = commentActionsOn(state, challengeId, commentId);
  if (actions?.deletedBy) return { type: 'CommentGone' };
  return actions?.refusal ? { type: 'CommentRefused' } : null;
}

function amountRefusal({ comments }: CommunityState, { challengeId }: CommentRef): AmountRefusal | null {
  return actionAmountRefusal(comments, challengeId);
}

function authorRefusal(state: CommunityState, comment: CommentRef, actor: string): RefusalOf<'NotTheAuthor'> | null {
  return isAuthor(state, comment, actor) ? null : { type: 'NotTheAuthor' };
}

function isAuthor(state: CommunityState, { challengeId, commentId, author }: CommentRef, actor: string): boolean {
  return author === actor || Boolean(commentActionsOn(state, challengeId, commentId)?.posted);
}

/** Whether the user likes a comment: by their own log, or else by the command's view of the comment. */
function isLiked(state: CommunityState, comment: CommentRef): boolean {
  const actions = commentActionsOn(state, comment.challengeId, comment.commentId);
  return (actions && likedBy(actions)) ?? comment.isLiked;
}
