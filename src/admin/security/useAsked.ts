import { useCallback, useEffect, useState } from 'react';

type Answer<T> = { readonly value: T | null; readonly failed: string | null };

/** What came of asking now: nothing yet, the answer, or what went wrong. */
export type Asked<T> = Answer<T> & { readonly again: () => void };

/** Asks when it is first drawn, and whenever it is told to. `ask` must keep its identity. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, failed: null });
  const again = useCallback(() => {
    ask().then(
      (value) => setAnswer({ value, failed: null }),
      (error: unknown) => setAnswer({ value: null, failed: error instanceof Error ? error.message : String(error) }),
    );
  }, [ask]);
  useEffect(again, [again]);
  return { ...answer, again };
}
