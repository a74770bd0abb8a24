import { useRef } from 'react';
import { dailyClaim$ } from '@gauntlet/core';
import { formatNumber } from '../formatNumber.ts';
import { useCommand, useGauntlet } from '../gauntlet.ts';
import { toast, type ToastOptions } from '../../ui/toast.ts';
import { dueAmounts } from './amounts.ts';

type Success = { readonly text: (points: string) => string; readonly options?: ToastOptions };

const CLAIMED: Success = { text: (points) => `Claimed ${points} points!` };

/**
 * Returns a function that claims the daily reward, shows the total and each amount in a toast, and resolves to whether points were claimed. It
 * ignores a second press while the first is being decided. Another tab may have claimed before: then every place shows it, without a toast.
 */
export function useDailyClaim({ text, options }: Success = CLAIMED): () => Promise<boolean> {
  const gauntlet = useGauntlet();
  const claimToday = useCommand('claimToday');
  const deciding = useRef(false);
  return async () => {
    if (deciding.current) return false;
    deciding.current = true;
    const claim = gauntlet.project(dailyClaim$).current();
    const result = await claimToday();
    deciding.current = false;
    if (!result.ok && result.refusal.type !== 'AlreadyClaimedToday') (await import('../toastRefusal.ts')).toastRefusal(result.refusal);
    if (!result.ok || result.repeated) return false;
    toast.success(text(formatNumber(claim.due)), { description: dueAmounts(claim), ...options });
    return true;
  };
}
