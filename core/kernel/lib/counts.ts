/** Formats a whole number with group separators: 12,500. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns the form of a noun or verb that fits a count: 'day' for 1, else 'days'. `many` is the plural, by default `one` with an s. */
export function wordFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/**
 * Formats a count with its noun. Every counted noun in a sentence comes from here or from `wordFor`.
 *
 * @example formatCount(1, 'day') // '1 day'
 */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${wordFor(count, one, many)}`;
}
