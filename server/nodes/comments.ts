import { commentRefusal, foldComments, type ApiNode, type CommentFields, type Refusal } from '@gauntlet/core';
import { MAX_COMMENT_ACTIONS, MAX_COMMENT_NODES, MAX_OWN_COMMENTS } from '@gauntlet/core/server';
import type { Person } from '../auth/accounts.ts';
import type { CommentCounts, NodeReads, NodeWork } from './nodeStore.ts';
import { nodesIn, nodesOf } from './rows.ts';

type CommentNode = ApiNode<'comments'>;

/**
 * Returns all comment nodes that this person may see: current texts only (the text of an edited or deleted comment is empty), and of the
 * reports only the person's own (CM4, CM5, CM7).
 */
export async function commentsFor(person: Person, store: NodeReads): Promise<CommentNode[]> {
  const nodes = await nodesOf(store, 'comments');
  const current = currentTexts(nodes);
  return nodes
    .filter(({ fieldValues }) => fieldValues['/attributes/@actn'] !== 'reported' || fieldValues['/attributes/@usrId'] === person.id)
    .map((node) => (hasText(node) && !current.has(node.id) ? withoutText(node) : node));
}

/** Returns why a comment node may not be written now, or null (CM12, CM13). Reads only what the rules need, however long the thread is. */
export async function commentWriteRefusal(work: NodeWork, challenge: string, fields: CommentFields): Promise<Refusal | null> {
  const { '/attributes/@usrId': person, '/attributes/@about': about } = fields;
  const target = about === '' ? [] : nodesIn('comments', await work.commentRows(challenge, about, person));
  return commentRefusal(foldComments(target), fields) ?? amountRefusal(await work.commentCounts(challenge, person), fields);
}

/** Returns why a person may add no more to the comments of a challenge (CM13). A deletion and a removed like are always possible. */
function amountRefusal({ posted, acted, all }: CommentCounts, { '/attributes/@actn': action }: CommentFields): Refusal | null {
  if (action === 'deleted' || action === 'unliked') return null;
  if (action === 'posted' && posted >= MAX_OWN_COMMENTS) return { type: 'TooManyComments' };
  if (action !== 'posted' && acted >= MAX_COMMENT_ACTIONS) return { type: 'TooManyCommentActions' };
  return all >= MAX_COMMENT_NODES ? { type: 'ThreadsFull' } : null;
}

/** Returns the ids of the nodes with the current text of a comment. */
function currentTexts(nodes: readonly CommentNode[]): ReadonlySet<string> {
  const comments = [...foldComments(nodes).values()];
  return new Set(comments.filter(({ isDeleted }) => !isDeleted).map(({ textNode }) => textNode));
}

function hasText({ fieldValues }: CommentNode): boolean {
  return fieldValues['/attributes/@actn'] === 'posted' || fieldValues['/attributes/@actn'] === 'edited';
}

function withoutText({ id, fieldValues }: CommentNode): CommentNode {
  return { id, fieldValues: { ...fieldValues, '/text': '' } };
}
