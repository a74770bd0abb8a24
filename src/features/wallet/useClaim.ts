import { useRef } from 'react';
import { type AppResult } from '@gauntlet/core';
import { useDailyClaim } from '../../lib/daily/useDailyClaim.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { toast } from '../../ui/toast.ts';

const TOAST_MS = 3000;

type Claim = (command: () => Promise<AppResult>, points: number) => Promise<boolean>;

/**
 * Returns a function that claims points, shows the result in a toast, and resolves to whether the claim succeeded. Ignores a second press
 * while the first command is being decided.
 */
export function useClaim(): Claim {
  const deciding = useRef(false);
  return async (command, points) => {
    if (deciding.current) return false;
    deciding.current = true;
    const result = await command();
    deciding.current = false;
    if (result.ok) toast.success(earned(formatNumber(points)), { duration: TOAST_MS });
    else toastRefusal(result.refusal);
    return result.ok;
  };
}

/** Returns a function that claims the daily reward as the Points Store says it. */
export function usePointsClaim(): () => Promise<boolean> {
  return useDailyClaim({ text: earned, options: { duration: TOAST_MS } });
}

function earned(points: string): string {
  return `Points Earned! +${points} points claimed`;
}
