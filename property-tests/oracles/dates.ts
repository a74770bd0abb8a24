const formats = new Map<string, Intl.DateTimeFormat>();

/** The date that a wall calendar shows somewhere at a moment (milliseconds since 1970): asked of the platform alone. */
export function dateIn(zone: string, ms: number): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format.format(ms);
}
