import { type Instant, type Refusal, commentRefusal, foldComments, type ApiNode, type CommentFields } from '@gauntlet/core';
import type { Person } from '../auth/accounts.ts';
import type { NodeReads } from './nodeStore.ts';
import { nodesAbout, nodesOf } from './rows.ts';
import { isAhead } from './rules.ts';

type CommentNode = ApiNode<'comments'>;

/**
 * Everything that was done about comments, as this person may see it: the texts that stand (one that was replaced or
 * deleted is given to nobody any more), and of the reports their own (CM4, CM5, CM7).
 */
export async function commentsFor(person: Person, store: NodeReads): Promise<CommentNode[]> {
  const nodes = await nodesOf(store, 'comments');
  const standing = standingTexts(nodes);
  return nodes
    .filter(({ fieldValues }) => fieldValues['/attributes/@actn'] !== 'reported' || fieldValues['/attributes/@usrId'] === person.id)
    .map((node) => (hasText(node) && !standing.has(node.id) ? withoutText(node) : node));
}

/** Why a comment node may not be written now, or null (CM12). */
export async function commentWriteRefusal(
  work: NodeReads,
  challenge: string,
  fields: CommentFields,
  now: Instant,
): Promise<Refusal | null> {
  if (isAhead(fields['/attributes/@tstmp'], now)) return { type: 'AheadOfClock' };
  return commentRefusal(foldComments(await nodesAbout(work, 'comments', challenge)), fields);
}

/** The nodes whose text is a comment's text now. */
function standingTexts(nodes: readonly CommentNode[]): ReadonlySet<string> {
  const comments = [...foldComments(nodes).values()];
  return new Set(comments.filter(({ isDeleted }) => !isDeleted).map(({ textNode }) => textNode));
}

function hasText({ fieldValues }: CommentNode): boolean {
  return fieldValues['/attributes/@actn'] === 'posted' || fieldValues['/attributes/@actn'] === 'edited';
}

function withoutText({ id, fieldValues }: CommentNode): CommentNode {
  return { id, fieldValues: { ...fieldValues, '/text': '' } };
}
