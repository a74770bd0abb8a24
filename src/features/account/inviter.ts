import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { tabStorage } from '../../lib/tabStorage.ts';

const KEY = 'gauntlet.inviter';

/** Whose link brought this visitor, also after a look at the other pages in between; undefined when nobody's. */
export function useInviter(): string | undefined {
  const { invite } = useSearch({ from: '/guest/signup' });
  useEffect(() => {
    if (invite !== undefined) tabStorage()?.setItem(KEY, invite);
  }, [invite]);
  return invite ?? tabStorage()?.getItem(KEY) ?? undefined;
}

/** The invitation was used: who signs up here next came by themselves. */
export function clearInviter(): void {
  tabStorage()?.removeItem(KEY);
}
