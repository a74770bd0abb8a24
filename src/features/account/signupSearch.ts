/** No id is longer. */
const MAX_LENGTH = 64;

export type SignupSearch = { readonly invite?: string };

/** Reads the address of the sign-up form: whose link was followed, if somebody's. The address's reader makes numbers of digits. */
export function signupSearch({ invite }: Readonly<Record<string, unknown>>): SignupSearch {
  const id = typeof invite === 'string' || typeof invite === 'number' ? String(invite) : '';
  return id !== '' && id.length <= MAX_LENGTH ? { invite: id } : {};
}
