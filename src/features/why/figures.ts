import { formatNumber } from '../../lib/formatNumber.ts';

/** Formats an amount with its sign: +500, -200, and 0 for none. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount);
}

/** Returns the colour class of an amount. The sign carries the meaning, the colour only supports it. */
export function amountTone(amount: number): string {
  if (amount === 0) return 'text-muted';
  return amount > 0 ? 'text-green' : 'text-red';
}
