import type { EventEnvelope } from '@gauntlet/core';
import type { ReadOnlyGauntlet } from '@gauntlet/core/history';
import { useEffect, useState } from 'react';

/** The event at a position, once it was read; null before the first, and while it is read. */
export function useEventAt(shown: ReadOnlyGauntlet, position: number): EventEnvelope | null {
  const [found, setFound] = useState<{ readonly position: number; readonly event: EventEnvelope | null }>({ position: 0, event: null });
  useEffect(() => {
    let isWanted = true;
    if (position === 0) return undefined;
    shown.readEvents(position, 1).then(
      ([event]) => void (isWanted && setFound({ position, event: event ?? null })),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [shown, position]);
  return found.position === position ? found.event : null;
}
