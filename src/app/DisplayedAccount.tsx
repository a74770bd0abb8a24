import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { displayedGauntlet, GauntletContext, OwnGauntletContext, useGauntlet } from '../lib/gauntlet.ts';

/** Provides the signed-in account to its children, or the view that replaces it. */
export function DisplayedAccount({ children }: { children: ReactNode }) {
  const own = useGauntlet();
  const other = useSyncExternalStore(displayedGauntlet.subscribe, displayedGauntlet.get);
  // A view must not outlive the session of the person who opened it.
  useEffect(() => () => displayedGauntlet.show(null), []);
  return (
    <OwnGauntletContext value={own}>
      <GauntletContext value={other ?? own}>{children}</GauntletContext>
    </OwnGauntletContext>
  );
}
