import { formatNumber } from '../../lib/formatNumber.ts';
import { toast } from '../../ui/toast.ts';

const BOUGHT_MS = 4000;
const EARNED_MS = 3000;

/** Says that a package was credited, bonus included. */
export function toastPurchase(points: number): void {
  toast.success(`Purchase Successful! +${formatNumber(points)} points added to your wallet`, { duration: BOUGHT_MS });
}

/** Says that points were claimed. */
export function toastEarned(points: number): void {
  toast.success(`Points Earned! +${formatNumber(points)} points claimed`, { duration: EARNED_MS });
}
