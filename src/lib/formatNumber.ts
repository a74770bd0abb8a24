const groupedNumber = new Intl.NumberFormat('en-US');
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });

/** A whole number with its thousands apart: 12,500. */
export function formatNumber(value: number): string {
  return groupedNumber.format(value);
}

/** US cents as dollars, cents only where there are some: $25, $4.99. */
export function formatDollars(cents: number): string {
  return dollarFormat.format(cents / 100);
}

/** A count with its noun: 1 day, 30 days. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
