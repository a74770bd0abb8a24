import { useCallback, useEffect, useState } from 'react';
import { onceFilled } from './onceFilled.ts';

/** Code that loads on demand. `current` returns it once it has loaded, `fetch` loads it and retries after a failure. */
export type OnDemand<Part> = { current: () => Part | null; fetch: () => Promise<Part> };

/** Describes code that loads on demand. Concurrent fetches share one load. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | null = null;
  let pending: Promise<Part> | null = null;
  const store = (loaded: Part) => (part = loaded);
  const reset = (error: unknown) => {
    pending = null;
    throw error;
  };
  return { current: () => part, fetch: () => (pending ??= load().then(store, reset)) };
}

/** Returns the code once it is wanted and has loaded, else null. Throws a load error to the nearest error boundary. */
export function useOnDemand<Part>(source: OnDemand<Part>, wanted: boolean): { part: Part | null } {
  const [part, setPart] = useState(source.current);
  const [failure, fail] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    if (!wanted || part !== null) return undefined;
    let isUnmounted = false;
    source.fetch().then(
      (loaded) => void (isUnmounted || setPart(() => loaded)),
      (error: unknown) => void (isUnmounted || fail({ error })),
    );
    return () => {
      isUnmounted = true;
    };
  }, [source, wanted, part]);

  if (failure) throw failure.error;
  return { part: part ?? (wanted ? source.current() : null) };
}

/**
 * Returns the code once `fetch` has loaded it, for code that the screen can do without. `fetch` resolves with whether it loaded;
 * the next call retries.
 */
export function useWhenNear<Part>(source: OnDemand<Part>): { part: Part | null; fetch: () => Promise<boolean> } {
  const [part, setPart] = useState(source.current);
  const fetch = useCallback(
    () =>
      source.fetch().then(
        (loaded) => {
          setPart(() => loaded);
          return true;
        },
        () => false,
      ),
    [source],
  );
  return { part, fetch };
}

/** Loads the code `ms` milliseconds after the first render, and after what the screen waits for (`onceFilled`). Returns it, or null before. */
export function useLater<Part>(source: OnDemand<Part>, ms: number): Part | null {
  const { part, fetch } = useWhenNear(source);
  useEffect(() => onceFilled(() => void fetch(), ms), [fetch, ms]);
  return part;
}
