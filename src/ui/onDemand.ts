import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is first wanted. `current` has it at once when it is there, `fetch` tries again after a failure. */
export type OnDemand<Part> = { current: () => Part | null; fetch: () => Promise<Part> };

/** Describes code that need not be there at the start: `load` brings it, once however often it is asked. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | null = null;
  let pending: Promise<Part> | null = null;
  const keep = (loaded: Part) => (part = loaded);
  const forget = (error: unknown) => {
    pending = null;
    throw error;
  };
  return { current: () => part, fetch: () => (pending ??= load().then(keep, forget)) };
}

/**
 * The part, if it was there when this was first drawn, or once it is wanted and has come; null until then. A part that
 * cannot be fetched is an error of whatever is drawn around it.
 */
export function useOnDemand<Part>(source: OnDemand<Part>, wanted: boolean): { part: Part | null } {
  const [kept, keep] = useState(source.current);
  const [failure, fail] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    if (!wanted || kept !== null) return undefined;
    let isUnmounted = false;
    source.fetch().then(
      (loaded) => void (isUnmounted || keep(() => loaded)),
      (error: unknown) => void (isUnmounted || fail({ error })),
    );
    return () => {
      isUnmounted = true;
    };
  }, [source, wanted, kept]);

  if (failure) throw failure.error;
  return { part: kept ?? (wanted ? source.current() : null) };
}

/**
 * The same for what the screen does without: `fetch` is called when somebody comes near, and answers whether the part came.
 * What did not come stays away; the next call asks again.
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

/** The same for what comes by itself, `ms` milliseconds after this was first drawn: the first screen comes before it. */
export function useLater<Part>(source: OnDemand<Part>, ms: number): Part | null {
  const { part, fetch } = useWhenNear(source);
  useEffect(() => {
    const timer = setTimeout(() => void fetch(), ms);
    return () => clearTimeout(timer);
  }, [fetch, ms]);
  return part;
}

/** What opens over a page: dialogs, menus and tooltips; and the tabs of the same library. */
export const overlays = onDemand(() => import('./overlays.ts'));
