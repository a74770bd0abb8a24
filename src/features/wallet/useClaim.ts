import { useRef } from 'react';
import { type AppResult, refusalText } from '@gauntlet/core';
import { toast } from '../../ui/toast.ts';
import { toastEarned } from './pointToasts.ts';

type Claim = (command: () => Promise<AppResult>, points: number) => Promise<boolean>;

/**
 * Claims points and says so, or says why not; answers whether they were claimed. A second press before the first one is
 * decided does nothing: what is drawn follows only after it.
 */
export function useClaim(): Claim {
  const deciding = useRef(false);
  return async (command, points) => {
    if (deciding.current) return false;
    deciding.current = true;
    const result = await command();
    deciding.current = false;
    if (result.ok) toastEarned(points);
    else toast.error(refusalText(result.refusal));
    return result.ok;
  };
}
