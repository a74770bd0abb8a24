import { useEffect } from 'react';
import { notSaved$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { useWhenNear } from '../../ui/onDemand.ts';
import { notSavedBanner } from './notSavedPart.ts';

/** Says so, on every screen, while the device's storage does not take what is done. */
export function SavingNotice() {
  const notSaved = useProjection(notSaved$);
  const { part, fetch } = useWhenNear(notSavedBanner);
  useEffect(() => {
    if (notSaved) void fetch();
  }, [notSaved, fetch]);
  return notSaved && part && <part.NotSavedBanner notSaved={notSaved} />;
}
