import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { GauntletContext, OwnGauntletContext, useGauntlet } from '../lib/gauntletContext.ts';
import { displayedGauntlet } from '../lib/displayedGauntlet.ts';

/** Draws its children from the open account, or from what is looked at instead. */
export function DisplayedAccount({ children }: { children: ReactNode }) {
  const own = useGauntlet();
  const other = useSyncExternalStore(displayedGauntlet.subscribe, displayedGauntlet.get);
  // Nothing that one person looked at is there for the next.
  useEffect(() => () => displayedGauntlet.show(null), []);
  return (
    <OwnGauntletContext value={own}>
      <GauntletContext value={other ?? own}>{children}</GauntletContext>
    </OwnGauntletContext>
  );
}
