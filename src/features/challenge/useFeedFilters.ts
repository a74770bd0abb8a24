import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FeedSearch } from './feedSearch.ts';

/** Delay in milliseconds before typed text goes into the address. Browsers throttle address changes. */
const WRITE_DELAY_MS = 250;

type FeedFilters = {
  readonly search: FeedSearch;
  /** The current text of the search box. The address follows after a short delay. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Changes part of the search parameters and leaves the rest. */
  readonly choose: (change: { readonly [Key in keyof FeedSearch]?: FeedSearch[Key] | undefined }) => void;
};

/** The filters of the challenge list, stored in the address. */
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

/** Local text state for a stored value. Calls `write` when typing pauses, and adopts changes of `stored` made elsewhere. */
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
