import { useEffect, useState } from 'react';
import type { PlacedEvent } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';

type Found = { readonly name: 'looking' } | { readonly name: 'missing' } | { readonly name: 'found'; readonly placed: PlacedEvent };

/** An event of the log on this device, looked for when it is first asked for. */
export function useEvent(id: string): Found {
  const gauntlet = useGauntlet();
  const [found, setFound] = useState<Found>({ name: 'looking' });
  useEffect(() => {
    let wanted = true;
    const show = (placed: PlacedEvent | null) => {
      if (wanted) setFound(placed ? { name: 'found', placed } : { name: 'missing' });
    };
    gauntlet.eventOf(id).then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [gauntlet, id]);
  return found;
}
