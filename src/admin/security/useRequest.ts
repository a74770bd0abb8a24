import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = { readonly value: T | null; readonly failed: string | null };

/** What came of asking now: nothing yet, the answer, or what went wrong. */
export type RequestResult<T> = Loaded<T> & { readonly again: () => void };

/** Asks when it is first drawn, and whenever it is told to. `ask` must keep its identity. */
export function useRequest<T>(load: () => Promise<T>): RequestResult<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, failed: null });
  const again = useCallback(() => {
    load().then(
      (value) => setLoaded({ value, failed: null }),
      (error: unknown) => setLoaded({ value: null, failed: error instanceof Error ? error.message : String(error) }),
    );
  }, [load]);
  useEffect(again, [again]);
  return { ...loaded, again };
}
