import { createContext, useContext } from 'react';
import type { Gauntlet } from '@gauntlet/core';

/** The core that screens read. `app/DisplayedAccount.tsx` may replace the signed-in account with a read-only view. */
export const GauntletContext = createContext<Gauntlet | null>(null);

/** Returns the core that the screen displays. Throws outside of `AccountCore`. */
export function useGauntlet(): Gauntlet {
  const gauntlet = useContext(GauntletContext);
  if (!gauntlet) throw new Error('useGauntlet is only for what is drawn below AccountCore');
  return gauntlet;
}

/** The signed-in account itself, also while the screens display something else. */
export const OwnGauntletContext = createContext<Gauntlet | null>(null);
