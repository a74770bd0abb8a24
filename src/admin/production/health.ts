/** The result of a check, or the sentence that says why it failed. */
export type Measured<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** Runs a check and turns an exception into a result. */
export async function measured<T>(check: () => Promise<T>): Promise<Measured<T>> {
  try {
    return { ok: true, value: await check() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'It did not answer.' };
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes: 940 B, 12.4 kB, 3 GB. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < UNITS.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${value >= 100 || unit === 0 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[unit]}`;
}

/** Formats a clock difference: 'ahead by 2.3 s'. `ms` is how far this device's clock is ahead. */
export function clockText(ms: number): string {
  if (Math.abs(ms) < 1_000) return 'less than a second apart';
  return `${ms > 0 ? 'ahead' : 'behind'} by ${Number((Math.abs(ms) / 1_000).toFixed(1))} s`;
}
