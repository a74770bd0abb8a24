import { createContext, useContext } from 'react';
import type { Gauntlet } from '@gauntlet/core';

/** The core of the signed-in account. Provided once, in `app/AccountCore.tsx`. */
export const GauntletContext = createContext<Gauntlet | null>(null);

/** The core of the signed-in account; only below `AccountCore`. */
export function useGauntlet(): Gauntlet {
  const gauntlet = useContext(GauntletContext);
  if (!gauntlet) throw new Error('useGauntlet is only for what is drawn below AccountCore');
  return gauntlet;
}

/** The same account as it is now, also while the screens are drawn from something else. Provided in `app/Seen.tsx`. */
export const OwnGauntletContext = createContext<Gauntlet | null>(null);
