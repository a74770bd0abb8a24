import { NO_EVIDENCE, type ApiNode, type ProfileFields } from '@gauntlet/core';
import { NO_FIGURES } from '../nodes/figures.ts';

/** What is withheld from people: the hidden comments and proofs, the suspended people, and the moderators, who see what is hidden (MD6, MD7). */
export type Withheld = {
  readonly hidden: ReadonlySet<string>;
  readonly suspended: ReadonlySet<string>;
  readonly moderators: ReadonlySet<string>;
  /** By person: whom a block hides from them (CM17). */
  readonly apart: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Returns from these blocks whom each person does not see. */
export function apartIn(pairs: readonly { readonly person: string; readonly other: string }[]): Withheld['apart'] {
  const apart = new Map<string, Set<string>>();
  const hide = (one: string, other: string): void => void apart.set(one, (apart.get(one) ?? new Set<string>()).add(other));
  for (const { person, other } of pairs) {
    hide(person, other);
    hide(other, person);
  }
  return apart;
}

/** Whether a block hides these two from each other (CM17). */
export function isApart({ apart }: Withheld, one: string, other: string): boolean {
  return apart.get(one)?.has(other) ?? false;
}

const MARKED = { '/attributes/@hiddn': 'yes' } as const;

/** Returns the comment whose text a comment node holds: itself, or the one that it edits. */
export function commentOf({ id, fieldValues: { '/attributes/@actn': action, '/attributes/@about': about } }: ApiNode<'comments'>): string {
  return action === 'posted' ? id : about;
}

/** Names how a person sees a node of this author: those with the same view see the same. `about` is the comment or proof. */
export function viewOf(withheld: Withheld, about: string, author: string, person: string): string {
  const { hidden, moderators } = withheld;
  if (isApart(withheld, author, person)) return 'apart';
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
  if (isApart(withheld, fieldValues['/attributes/@usrId'], person))
    return { id, fieldValues: { ...fieldValues, '/text': '', '/attributes/@prfDt': NO_EVIDENCE } };
  if (!withheld.hidden.has(id)) return node;
  const isWhole = viewOf(withheld, id, fieldValues['/attributes/@usrId'], person) === 'whole';
  return { id, fieldValues: { ...fieldValues, ...MARKED, ...(!isWhole && { '/text': '', '/attributes/@prfDt': NO_EVIDENCE }) } };
}

/** Returns a profile as this person sees it: nothing of somebody whom a block hides (CM17), neither bio nor picture of somebody suspended (MD7). */
export function profileFor<Node extends { readonly id: string; readonly fieldValues: ProfileFields }>(
  withheld: Withheld,
  person: string,
  node: Node,
): Node {
  const apart = isApart(withheld, node.id, person);
  if (node.id === person || (!apart && !withheld.suspended.has(node.id))) return node;
  const fieldValues = { ...node.fieldValues, ...(apart && HIDDEN_PERSON) };
  delete fieldValues['/attributes/@bio'];
  delete fieldValues['/attributes/@image'];
  if (apart) delete fieldValues['/attributes/@email'];
  return { ...node, fieldValues };
}

/** What others see of somebody whom a block hides from them. */
const HIDDEN_PERSON = {
  '/text': 'Hidden person',
  '/attributes/@trust': NO_FIGURES.trust,
  '/attributes/@compl': NO_FIGURES.completed,
  '/attributes/@missd': NO_FIGURES.missed,
  '/attributes/@badge': NO_FIGURES.badge,
  '/attributes/@verif': '',
  '/attributes/@apart': 'yes',
} as const;
