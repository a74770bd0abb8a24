import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = { readonly value: T | null; readonly failed: string | null };

/** The state of a request: pending, loaded or failed; `again` repeats it. */
export type RequestResult<T> = Loaded<T> & { readonly again: () => void };

/** Sends a request on mount and on `again`. `load` must keep its identity. */
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
