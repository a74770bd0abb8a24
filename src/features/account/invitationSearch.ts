import { signupSearch, type SignupSearch } from './inviter.ts';

/** What the link of a challenge carries: the inviter's code (CM24), and the code of the link for a witness (RV9). */
export type InvitationSearch = SignupSearch & { readonly witness?: string };

/** A code in the link for a witness. */
const WITNESS_CODE = /^w[0-9a-f]{32}$/;

/** Parses the search parameters of the link of a challenge. A code for a witness that cannot be one is not passed on. */
export function invitationSearch(search: Readonly<Record<string, unknown>>): InvitationSearch {
  const { witness } = search;
  return { ...signupSearch(search), ...(typeof witness === 'string' && WITNESS_CODE.test(witness) && { witness }) };
}
