import { type Instant, type Refusal, commentRefusal, foldComments, type ApiNode, type CommentFields } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import type { NodeReads } from './nodeStore.ts';
import { nodesAbout, nodesOf } from './rows.ts';
import { isAhead } from './rules.ts';

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

/** Returns why a comment node may not be written now, or null (CM12). */
export async function commentWriteRefusal(
  work: NodeReads,
  challenge: string,
  fields: CommentFields,
  now: Instant,
): Promise<Refusal | null> {
  if (isAhead(fields['/attributes/@tstmp'], now)) return { type: 'AheadOfClock' };
  return commentRefusal(foldComments(await nodesAbout(work, 'comments', challenge)), fields);
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
