import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { tabStorage } from '../../lib/deviceStorage.ts';

const KEY = 'gauntlet.inviter';

/**
 * Returns the code of the invitation link that brought this visitor, or undefined. It survives visits to other pages in the same tab.
 */
export function useInviter(): string | undefined {
  const { invite } = useSearch({ from: '/guest/signup' });
  useEffect(() => {
    if (invite !== undefined) tabStorage()?.setItem(KEY, invite);
  }, [invite]);
  return invite ?? tabStorage()?.getItem(KEY) ?? undefined;
}

/** Deletes the stored invitation once a sign-up has used it. */
export function clearInviter(): void {
  tabStorage()?.removeItem(KEY);
}

/** The longest valid code, in characters. */
const MAX_LENGTH = 64;

export type SignupSearch = { readonly invite?: string };

/** Parses the search parameters of the sign-up form. The router parses digits as a number, so a numeric code becomes a string again. */
export function signupSearch({ invite }: Readonly<Record<string, unknown>>): SignupSearch {
  const code = typeof invite === 'string' || typeof invite === 'number' ? String(invite) : '';
  return code !== '' && code.length <= MAX_LENGTH ? { invite: code } : {};
}
