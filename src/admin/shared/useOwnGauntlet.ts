import type { Gauntlet } from '@gauntlet/core';
import { useContext } from 'react';
import { OwnGauntletContext, useGauntlet } from '../../lib/gauntletContext.ts';

/** Returns the open account as it is now, in tools on a page and in the dock. */
export function useOwnGauntlet(): Gauntlet {
  const seen = useGauntlet();
  return useContext(OwnGauntletContext) ?? seen;
}
