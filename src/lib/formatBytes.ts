const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes: 940 B, 12.4 kB, 3 GB. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < UNITS.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${value >= 100 || unit === 0 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[unit]}`;
}
