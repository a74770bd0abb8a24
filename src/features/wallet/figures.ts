const inGroups = new Intl.NumberFormat('en-US');
const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const onDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** Points in groups of three: 12,500. */
export function formatPoints(points: number): string {
  return inGroups.format(points);
}

/** A movement of points with its sign: +500, -200, and 0 for none. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
}

/** US cents as dollars: $4.99. */
export function formatDollars(cents: number): string {
  return inDollars.format(cents / 100);
}

/** When something happened, on this device's clock: short for a list, in full for a closer look. */
export function formatInstant(instant: string, length: 'short' | 'full' = 'short'): string {
  return (length === 'short' ? onDay : inFull).format(new Date(instant));
}
