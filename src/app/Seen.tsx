import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { GauntletContext, OwnGauntletContext, useGauntlet } from '../lib/gauntletContext.ts';
import { seenGauntlet } from '../lib/seenGauntlet.ts';

/** Draws its children from the open account, or from what is looked at instead. */
export function Seen({ children }: { children: ReactNode }) {
  const own = useGauntlet();
  const other = useSyncExternalStore(seenGauntlet.subscribe, seenGauntlet.get);
  // Nothing that one person looked at is there for the next.
  useEffect(() => () => seenGauntlet.show(null), []);
  return (
    <OwnGauntletContext value={own}>
      <GauntletContext value={other ?? own}>{children}</GauntletContext>
    </OwnGauntletContext>
  );
}
