import type { AppProjection, AppState } from './appState.ts';
import type { CommentRef } from '../domain/community/commands.ts';
import { likedBy, type CommentActions } from '../domain/community/state.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { memoizeByList } from '../kernel/lib/memoize.ts';
import { foldComments, type RemoteComment, type RemoteComments } from '../replication/commentThread.ts';
import type { EventStatus } from '../domain/outbox/eventStatus.ts';
import type { ApiNode } from '../replication/nodes.ts';
import { commentsIn } from '../replication/remoteIndex.ts';
import { isApart } from './apart.ts';
import { personOf } from './people.ts';

/** A comment on a challenge's page. */
export type CommentView = {
  readonly id: string;
  /** The reference that an action on this comment carries. */
  readonly ref: CommentRef;
  readonly name: string;
  readonly isMine: boolean;
  /** Deleted, but with replies: the comment is shown without its text. */
  readonly isDeleted: boolean;
  /** Whether a moderator hid it: without a text, except for its author and moderators. */
  readonly isHidden: boolean;
  readonly text: string;
  readonly at: Instant;
  readonly isEdited: boolean;
  readonly likes: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  /** The oldest first; empty for a reply. */
  readonly replies: readonly CommentView[];
  readonly sync: EventStatus;
};

/** An action on a comment that the node API refused, with the reason. It was reversed (CM8). */
export type RefusedCommentAction = { readonly event: string; readonly type: string; readonly message: string };

/** The comments on a challenge's page. */
export type CommentsView = {
  /** The number of comments, replies included. */
  readonly count: number;
  /** The newest first. */
  readonly threads: readonly CommentView[];
  readonly refused: readonly RefusedCommentAction[];
};

type OwnActions = Readonly<Record<string, CommentActions>>;
type Group = readonly ApiNode<'comments'>[];
type Merged = Omit<CommentView, 'name' | 'replies' | 'sync'>;

const NO_ACTIONS: OwnActions = {};

const folded = memoizeByList((group: Group) => foldComments(group));

/** A challenge's comments, the user's pending ones included. */
export function comments$(challengeId: string): AppProjection<CommentsView> {
  return { key: `comments:${challengeId}`, select: (app) => commentsOf(app, challengeId) };
}

/** Returns a challenge's comments. */
export function commentsOf(app: AppState, challengeId: string): CommentsView {
  const actions = app.root.community.comments.byChallenge[challengeId] ?? NO_ACTIONS;
  const merged = mergedComments(app.me, challengeId, folded(commentsIn(app.remote, challengeId)), actions);
  const status = statuses(app, actions);
  const views = merged
    .filter(({ ref }) => !isApart(app, ref.author))
    .map((comment) => ({
      ...comment,
      name: personOf(app, comment.ref.author).name,
      replies: [],
      sync: status(comment.id),
    }));
  return {
    count: views.filter(({ isDeleted }) => !isDeleted).length,
    threads: threadsOf(views),
    refused: app.root.sync.refused.filter(
      ({ about, type }) => about === challengeId && type.startsWith('Comment') && type !== 'CommentPosted',
    ),
  };
}

function mergedComments(me: string, challengeId: string, published: RemoteComments, actions: OwnActions): Merged[] {
  const unpublished = Object.entries(actions).filter(([id]) => !published.has(id));
  return [
    ...[...published.values()].map((comment) => remoteComment(me, challengeId, comment, actions[comment.id] ?? null)),
    ...unpublished.flatMap(([id, own]) => ownComment(me, challengeId, id, own)),
  ];
}

/** Merges a comment's node with the user's own actions on it. */
function remoteComment(me: string, challengeId: string, comment: RemoteComment, own: CommentActions | null): Merged {
  const { id, author, parent, at, likes, reporters } = comment;
  const isLiked = (own && likedBy(own)) ?? likes.has(me);
  const isDeleted = comment.isDeleted || Boolean(own?.deletedBy);
  return {
    id,
    ref: { challengeId, commentId: id, author, parent, isLiked },
    isMine: author === me,
    isDeleted,
    isHidden: comment.isHidden,
    text: isDeleted ? '' : ((own && ownText(own)) ?? comment.text),
    at,
    isEdited: comment.textNode !== id || (own !== null && own.edits.length > 0),
    likes: likes.size - (likes.has(me) ? 1 : 0) + (isLiked ? 1 : 0),
    isLiked,
    isReported: reporters.has(me) || Boolean(own?.reportedBy),
  };
}

/** Returns the user's own comment that no node holds yet. */
function ownComment(me: string, challengeId: string, id: string, own: CommentActions): Merged[] {
  if (!own.posted) return [];
  const { parent, at } = own.posted;
  const isLiked = likedBy(own) ?? false;
  const isDeleted = own.deletedBy !== null;
  return [
    {
      id,
      ref: { challengeId, commentId: id, author: me, parent, isLiked },
      isMine: true,
      isDeleted,
      isHidden: false,
      text: isDeleted ? '' : (ownText(own) ?? ''),
      at,
      isEdited: own.edits.length > 0,
      likes: isLiked ? 1 : 0,
      isLiked,
      isReported: false,
    },
  ];
}

function ownText({ edits, posted }: CommentActions): string | null {
  return edits.at(-1)?.text ?? posted?.text ?? null;
}

/** Arranges comments in threads one level deep (CM3). A reply to a reply joins its thread; a reply to a missing comment starts its own. */
function threadsOf(views: readonly CommentView[]): CommentView[] {
  const parents = new Map(views.map(({ id, ref }) => [id, ref.parent]));
  const threadOf = ({ ref: { parent } }: CommentView): string | null => {
    if (parent === null || !parents.has(parent)) return null;
    const above = parents.get(parent) ?? null;
    return above !== null && parents.has(above) ? above : parent;
  };
  const replies = new Map<string, CommentView[]>();
  for (const view of views.toSorted(byTime)) {
    const thread = threadOf(view);
    if (thread !== null && !view.isDeleted) replies.set(thread, [...(replies.get(thread) ?? []), view]);
  }
  return views
    .filter((view) => threadOf(view) === null)
    .map((view) => ({ ...view, replies: replies.get(view.id) ?? [] }))
    .filter(({ isDeleted, replies: children }) => !isDeleted || children.length > 0)
    .toSorted((a, b) => byTime(b, a));
}

/** Compares by instant, then by id, so that the order is the same on every device. */
function byTime(a: CommentView, b: CommentView): number {
  const [one, two] = [`${a.at} ${a.id}`, `${b.at} ${b.id}`];
  return one < two ? -1 : one > two ? 1 : 0;
}

/** Returns the push status of own comments, by the posting and the last edit. */
function statuses({ root: { sync } }: AppState, actions: OwnActions): (id: string) => EventStatus {
  const pending = new Set(sync.pending.map(({ event }) => event));
  return (id) => {
    const own = actions[id];
    if (own?.refusal) return { name: 'refused', message: own.refusal };
    const isWaiting = own !== undefined && [id, ...own.edits.map(({ event }) => event)].some((event) => pending.has(event));
    return { name: isWaiting ? 'waiting' : 'synced' };
  };
}
