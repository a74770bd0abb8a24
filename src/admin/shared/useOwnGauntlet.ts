import type { Gauntlet } from '@gauntlet/core';
import { useContext } from 'react';
import { OwnGauntletContext, useGauntlet } from '../../lib/gauntletContext.ts';

/** The open account as it is now, on a screen and beside it. */
export function useOwnGauntlet(): Gauntlet {
  const seen = useGauntlet();
  return useContext(OwnGauntletContext) ?? seen;
}
