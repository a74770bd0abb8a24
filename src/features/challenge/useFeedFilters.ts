import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FeedSearch } from './feedSearch.ts';

/** How long the typing rests before it goes into the address, in ms: browsers refuse to change it with every letter. */
const WRITE_DELAY_MS = 250;

export type FeedFilters = {
  readonly search: FeedSearch;
  /** What is in the search box now; a moment later it is in the address too. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Changes what the address says and leaves the rest of it. */
  readonly choose: (change: { readonly [Key in keyof FeedSearch]?: FeedSearch[Key] | undefined }) => void;
};

/** What of the list is wanted, kept in the address. */
export function useFeedFilters(): FeedFilters {
  const search = useSearch({ from: '/signedIn/feed' });
  const navigate = useNavigate({ from: '/feed' });
  const choose = useCallback<FeedFilters['choose']>(
    (change) => {
      const stored = (before: FeedSearch): FeedSearch =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
      void navigate({ search: stored, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const write = useCallback((q: string) => choose({ q: q.trim() || undefined }), [choose]);
  const { text, type } = useTyped(search.q ?? '', write);
  return { search, text, type, choose };
}

/** A text that is typed here and kept elsewhere: `write` gets it when the typing rests, and a change made elsewhere shows here. */
function useTyped(stored: string, write: (text: string) => void) {
  const [text, setText] = useState(stored);
  const written = useRef(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    clearTimeout(timer.current);
    setText(stored);
  }, [stored]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => {
          written.current = next.trim();
          write(next);
        },
        next === '' ? 0 : WRITE_DELAY_MS,
      );
    },
    [write],
  );
  return { text, type };
}
