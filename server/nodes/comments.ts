import { commentRefusal, foldComments, type ApiNode, type CommentFields, type Refusal } from '@gauntlet/core';
import { MAX_COMMENT_ACTIONS, MAX_COMMENT_NODES, MAX_OWN_COMMENTS } from '@gauntlet/core/server';
import type { CommentCounts, NodeWork } from './nodeStore.ts';
import type { RecordedChange } from '../store/changes.ts';
import { nodesIn } from './rows.ts';
import type { Draft } from './shapes.ts';

type CommentNode = ApiNode<'comments'>;

/**
 * Returns those of `nodes` that this person may see, with current texts only. `around` is what decides the texts, in the order of acceptance: the
 * nodes themselves, the comments that they are about, and the edits and deletions of these.
 */
export function commentsShown(person: string, nodes: readonly CommentNode[], around: readonly CommentNode[]): CommentNode[] {
  const current = currentTexts(around);
  return nodes
    .filter(({ fieldValues }) => fieldValues['/attributes/@actn'] !== 'reported' || fieldValues['/attributes/@usrId'] === person)
    .map((node) => (hasText(node) && !current.has(node.id) ? withoutText(node) : node));
}

/**
 * Returns why a comment node may not be written now, or null (CM12, CM13). Reads only what the rules need, however long the thread is. For `apart`,
 * the people whom a block hides from the author, there are no comments: one of them is answered like one that does not exist (CM17).
 */
export async function commentWriteRefusal(
  work: NodeWork,
  challenge: string,
  fields: CommentFields,
  apart: ReadonlySet<string>,
): Promise<Refusal | null> {
  const { '/attributes/@usrId': person, '/attributes/@about': about } = fields;
  const target = about === '' ? [] : nodesIn('comments', await work.commentRows(challenge, about, person, apart));
  return commentRefusal(foldComments(target), fields) ?? amountRefusal(await work.commentCounts(challenge, person), fields);
}

/** Returns the change of the node whose text others no longer get, because this write edits or deletes its comment (CM4, CM5). */
export async function blankedBy(
  work: NodeWork,
  { challenge, owner, fields }: Extract<Draft, { project: 'comments' }>,
): Promise<RecordedChange[]> {
  const { '/attributes/@actn': action, '/attributes/@about': about } = fields;
  if (action !== 'edited' && action !== 'deleted') return [];
  const comments = foldComments(nodesIn('comments', await work.commentRows(challenge, about, owner)));
  const textNode = comments.get(about)?.textNode;
  return textNode === undefined ? [] : [{ project: 'comments', node: textNode, challenge, person: null }];
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
