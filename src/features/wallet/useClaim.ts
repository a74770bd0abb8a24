import { useRef } from 'react';
import { type AppResult, refusalText } from '@gauntlet/core';
import { toast } from '../../ui/toast.ts';
import { sayEarned } from './pointToasts.ts';

type Claim = (act: () => Promise<AppResult>, points: number) => Promise<boolean>;

/**
 * Claims points and says so, or says why not; answers whether they were claimed. A second press before the first one is
 * decided does nothing: what is drawn follows only after it.
 */
export function useClaim(): Claim {
  const deciding = useRef(false);
  return async (act, points) => {
    if (deciding.current) return false;
    deciding.current = true;
    const answer = await act();
    deciding.current = false;
    if (answer.ok) sayEarned(points);
    else toast.error(refusalText(answer.refusal));
    return answer.ok;
  };
}
