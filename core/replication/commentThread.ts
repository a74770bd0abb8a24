/** Comments as their nodes tell them: the server judges a write by this fold, the client draws others' comments from it. */
import type { Instant } from '../kernel/time/instant.ts';
import type { Refusal } from '../kernel/fold/slice.ts';
import type { ApiNode, CommentFields } from './nodes.ts';

export type KnownComment = {
  readonly id: string;
  readonly author: string;
  /** The comment whose thread it is in; null when it begins one. */
  readonly parent: string | null;
  readonly at: Instant;
  readonly text: string;
  /** The node that carries the text as it is now. */
  readonly textNode: string;
  readonly isDeleted: boolean;
  readonly likes: ReadonlySet<string>;
  readonly reporters: ReadonlySet<string>;
};
type Draft = { -readonly [Key in keyof KnownComment]: KnownComment[Key] } & { likes: Set<string>; reporters: Set<string> };
type CommentNode = ApiNode<'comments'>;
export type KnownComments = ReadonlyMap<string, KnownComment>;

/** Folds one challenge's comment nodes (CM1 to CM8), in the order in which the node API took them. What cannot be changes nothing. */
export function foldComments(nodes: readonly CommentNode[]): KnownComments {
  const comments = new Map<string, Draft>();
  for (const { id, fieldValues } of nodes) {
    if (fieldValues['/attributes/@actn'] === 'posted') comments.set(id, posted(comments, id, fieldValues));
    else if (commentRefusal(comments, fieldValues) === null) applyDeed(comments.get(fieldValues['/attributes/@about']), id, fieldValues);
  }
  return comments;
}

function posted(comments: KnownComments, id: string, fields: CommentFields): Draft {
  // Nothing, or a comment that is gone with its author's account: this one begins a thread.
  const answered = comments.get(fields['/attributes/@about']);
  return {
    id,
    author: fields['/attributes/@usrId'],
    parent: answered ? (answered.parent ?? answered.id) : null,
    at: fields['/attributes/@tstmp'],
    text: fields['/text'],
    textNode: id,
    isDeleted: false,
    likes: new Set(),
    reporters: new Set(),
  };
}

function applyDeed(comment: Draft | undefined, node: string, fields: CommentFields): void {
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

/** Why this may not be done about a challenge's comments as they are, or null (CM3 to CM8). */
export function commentRefusal(comments: KnownComments, fields: CommentFields): Refusal | null {
  const action = fields['/attributes/@actn'];
  const about = fields['/attributes/@about'];
  if (action === 'posted' && about === '') return null;
  const comment = comments.get(about);
  if (!comment) return { type: 'NoSuchComment' };
  if (comment.isDeleted) return { type: 'CommentGone' };
  if (action === 'posted') return comment.parent === null ? null : { type: 'ReplyToReply' };
  return deedRefusal(comment, action, fields['/attributes/@usrId']);
}

function deedRefusal(
  { author, likes, reporters }: KnownComment,
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
