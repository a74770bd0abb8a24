import { NO_EVIDENCE, type ApiNode } from '@gauntlet/core';

/** What is withheld from people: the hidden comments and proofs, the suspended people, and the moderators, who see what is hidden (MD6, MD7). */
export type Withheld = {
  readonly hidden: ReadonlySet<string>;
  readonly suspended: ReadonlySet<string>;
  readonly moderators: ReadonlySet<string>;
};

const MARKED = { '/attributes/@hiddn': 'yes' } as const;

/** Returns the comment whose text a comment node holds: itself, or the one that it edits. */
export function commentOf({ id, fieldValues: { '/attributes/@actn': action, '/attributes/@about': about } }: ApiNode<'comments'>): string {
  return action === 'posted' ? id : about;
}

/** Names how a person sees a node of this author: those with the same view see the same. `about` is the comment or proof. */
export function viewOf({ hidden, moderators }: Withheld, about: string, author: string, person: string): string {
  if (!hidden.has(about)) return 'everyone';
  return person === author || moderators.has(person) ? 'whole' : 'everyone';
}

/** Returns a comment node as this person sees it: a hidden comment is marked, and others do not get its text (MD6). */
export function commentFor(withheld: Withheld, person: string, node: ApiNode<'comments'>): ApiNode<'comments'> {
  const { id, fieldValues } = node;
  const { '/attributes/@actn': action, '/attributes/@usrId': author } = fieldValues;
  const about = commentOf(node);
  if ((action !== 'posted' && action !== 'edited') || !withheld.hidden.has(about)) return node;
  const isWhole = viewOf(withheld, about, author, person) === 'whole';
  return { id, fieldValues: { ...fieldValues, ...(action === 'posted' && MARKED), ...(!isWhole && { '/text': '' }) } };
}

/** Returns a check-in as this person sees it: a hidden one is marked, and others do not get its note and its evidence (MD6). It goes on counting. */
export function proofFor(withheld: Withheld, person: string, node: ApiNode<'proofs'>): ApiNode<'proofs'> {
  const { id, fieldValues } = node;
  if (!withheld.hidden.has(id)) return node;
  const isWhole = viewOf(withheld, id, fieldValues['/attributes/@usrId'], person) === 'whole';
  return { id, fieldValues: { ...fieldValues, ...MARKED, ...(!isWhole && { '/text': '', '/attributes/@prfDt': NO_EVIDENCE }) } };
}

/** What a profile shows beside the name and the figures. */
type Details = { '/attributes/@bio'?: string | undefined; '/attributes/@image'?: string | undefined };

/** Returns a profile as this person sees it: of somebody suspended others see neither bio nor picture (MD7). */
export function profileFor<Node extends { readonly id: string; readonly fieldValues: Details }>(
  { suspended }: Withheld,
  person: string,
  node: Node,
): Node {
  if (node.id === person || !suspended.has(node.id)) return node;
  const fieldValues = { ...node.fieldValues };
  delete fieldValues['/attributes/@bio'];
  delete fieldValues['/attributes/@image'];
  return { ...node, fieldValues };
}
