import type { EventEnvelope, Gauntlet } from '@gauntlet/core';
import { useEffect, useState } from 'react';

/** The event at a position: `reading` until it is loaded, `absent` if it does not exist or cannot be read. */
export type EventAt = EventEnvelope | 'reading' | 'absent';

/** Returns the event at a position (from 1) of the displayed log. */
export function useEventAt(gauntlet: Gauntlet, position: number): EventAt {
  const [found, setFound] = useState<{ readonly position: number; readonly event: EventAt }>({ position, event: 'reading' });
  useEffect(() => {
    let isWanted = true;
    const keep = (event: EventAt) => void (isWanted && setFound({ position, event }));
    gauntlet.readEvents(position, 1).then(
      ([event]) => keep(event ?? 'absent'),
      () => keep('absent'),
    );
    return () => {
      isWanted = false;
    };
  }, [gauntlet, position]);
  return found.position === position ? found.event : 'reading';
}
