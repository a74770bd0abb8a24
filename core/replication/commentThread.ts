/** Folds comment nodes. The server checks writes with this fold; the client shows other people's comments from it. */
import type { Instant } from '../kernel/time/instant.ts';
import type { Refusal } from '../kernel/fold/slice.ts';
import type { ApiNode, CommentFields, ReceivedComment } from './nodes.ts';

/** A comment as its nodes fold it. */
export type RemoteComment = {
  readonly id: string;
  readonly author: string;
  /** The comment that started the thread; null for a comment that starts one. */
  readonly parent: string | null;
  readonly at: Instant;
  readonly text: string;
  /** The id of the node that carries the current text. */
  readonly textNode: string;
  readonly isDeleted: boolean;
  /** Whether a moderator hid it: only its author and moderators get its text (MD6). */
  readonly isHidden: boolean;
  readonly likes: ReadonlySet<string>;
  readonly reporters: ReadonlySet<string>;
};
type Draft = { -readonly [Key in keyof RemoteComment]: RemoteComment[Key] } & { likes: Set<string>; reporters: Set<string> };
type CommentNode = ApiNode<'comments'>;
/** The comments of one challenge, by id. */
export type RemoteComments = ReadonlyMap<string, RemoteComment>;

/**
 * Folds one challenge's comment nodes (CM1 to CM8), in the order in which the node API stored them. Skips actions that the rules refuse.
 */
export function foldComments(nodes: readonly CommentNode[]): RemoteComments {
  const comments = new Map<string, Draft>();
  for (const { id, fieldValues } of nodes) {
    if (fieldValues['/attributes/@actn'] === 'posted') comments.set(id, posted(comments, id, fieldValues));
    else if (commentRefusal(comments, fieldValues) === null) applyAction(comments.get(fieldValues['/attributes/@about']), id, fieldValues);
  }
  return comments;
}

function posted(comments: RemoteComments, id: string, fields: ReceivedComment): Draft {
  // A comment starts a thread when it names no parent, or one that was deleted with its author's account.
  const repliedTo = comments.get(fields['/attributes/@about']);
  return {
    id,
    author: fields['/attributes/@usrId'],
    parent: repliedTo ? (repliedTo.parent ?? repliedTo.id) : null,
    at: fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp'],
    text: fields['/text'],
    textNode: id,
    isDeleted: false,
    isHidden: fields['/attributes/@hiddn'] === 'yes',
    likes: new Set(),
    reporters: new Set(),
  };
}

function applyAction(comment: Draft | undefined, node: string, fields: CommentFields): void {
  if (!comment) return;
  const person = fields['/attributes/@usrId'];
  switch (fields['/attributes/@actn']) {
    case 'edited':
      comment.text = fields['/text'];
      comment.textNode = node;
      return;
    case 'deleted':
      comment.text = '';
      comment.isDeleted = true;
      return;
    case 'liked':
      comment.likes.add(person);
      return;
    case 'unliked':
      comment.likes.delete(person);
      return;
    case 'reported':
      comment.reporters.add(person);
      return;
    case 'posted':
  }
}

/** Returns why an action on a challenge's comments is refused, or null (CM3 to CM8). */
export function commentRefusal(comments: RemoteComments, fields: CommentFields): Refusal | null {
  const action = fields['/attributes/@actn'];
  const about = fields['/attributes/@about'];
  if (action === 'posted' && about === '') return null;
  const comment = comments.get(about);
  if (!comment) return { type: 'NoSuchComment' };
  if (comment.isDeleted) return { type: 'CommentGone' };
  if (action === 'posted') return comment.parent === null ? null : { type: 'ReplyToReply' };
  return actionRefusal(comment, action, fields['/attributes/@usrId']);
}

function actionRefusal(
  { author, likes, reporters }: RemoteComment,
  action: CommentFields['/attributes/@actn'],
  person: string,
): Refusal | null {
  switch (action) {
    case 'edited':
    case 'deleted':
      return author === person ? null : { type: 'NotTheAuthor' };
    case 'liked':
      return likes.has(person) ? { type: 'AlreadyLiked' } : null;
    case 'unliked':
      return likes.has(person) ? null : { type: 'NotLiked' };
    case 'reported':
      if (author === person) return { type: 'OwnComment' };
      return reporters.has(person) ? { type: 'AlreadyReported' } : null;
    case 'posted':
      return null;
  }
}
