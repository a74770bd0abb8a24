import type { BehaviorSubject } from 'rxjs';
import { useCallback, useEffect, useState } from 'react';
import type { EventEnvelope, Gauntlet } from '@gauntlet/core';
import { useObservable } from '../../lib/useObservable.ts';

/** Returns the current value of a subject and rerenders with it. */
export function useObserved<T>(subject: BehaviorSubject<T>): T {
  return useObservable(subject, () => subject.value);
}

/** The event at a position: `reading` until it is loaded, `absent` if it does not exist or cannot be read. */
export type EventAt = EventEnvelope | 'reading' | 'absent';

/** Returns the event at a position (from 1) of the displayed log. */
export function useEventAt(gauntlet: Gauntlet, position: number): EventAt {
  const [found, setFound] = useState<{ readonly position: number; readonly event: EventAt }>({ position, event: 'reading' });
  useEffect(() => {
    let isWanted = true;
    const publish = (event: EventAt) => void (isWanted && setFound({ position, event }));
    gauntlet.readEvents(position, 1).then(
      ([event]) => publish(event ?? 'absent'),
      () => publish('absent'),
    );
    return () => {
      isWanted = false;
    };
  }, [gauntlet, position]);
  return found.position === position ? found.event : 'reading';
}

/** Calls `read` every `ms` milliseconds and returns the last value. `refresh` reads at once. */
export function useEvery<T>(ms: number, read: () => T): { readonly value: T; readonly refresh: () => void } {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), ms);
    return () => clearInterval(timer);
  }, [ms, read]);
  return { value, refresh: () => setValue(read()) };
}

type Loaded<T> = { readonly value: T | null; readonly failed: string | null };

/** The state of a request: pending, loaded or failed; `again` repeats it. */
export type RequestResult<T> = Loaded<T> & { readonly again: () => void };

/** Sends a request on mount and on `again`. The identity of `load` must be stable. */
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
