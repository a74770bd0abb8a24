import { formatNumber } from '../../lib/formatNumber.ts';

/** A movement with its sign: +500, -200, and 0 for none. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount);
}

/** The colour of a movement; the sign says it, the colour only helps. */
export function amountTone(amount: number): string {
  if (amount === 0) return 'text-muted';
  return amount > 0 ? 'text-green' : 'text-red';
}
