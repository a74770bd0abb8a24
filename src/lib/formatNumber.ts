const groupedNumber = new Intl.NumberFormat('en-US');
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });

/** Formats a whole number with group separators: 12,500. */
export function formatNumber(value: number): string {
  return groupedNumber.format(value);
}

/** Formats a number with its unit, if it has one: 20 pages. */
export function withUnit(value: number, unit: string | null): string {
  return `${formatNumber(value)} ${unit ?? ''}`.trimEnd();
}

/** Formats the number of a check-in beside its target and with its unit, as far as there are: 12 of 20 pages. */
export function metricText(value: number, target: number | null, unit: string | null): string {
  return target === null ? withUnit(value, unit) : `${formatNumber(value)} of ${withUnit(target, unit)}`;
}

/** Formats US cents as dollars, with cents only where needed: $25, $4.99. */
export function formatDollars(cents: number): string {
  return dollarFormat.format(cents / 100);
}

export { formatCount, wordFor } from '@gauntlet/core';
