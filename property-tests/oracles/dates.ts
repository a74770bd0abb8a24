const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date in a zone at an instant (milliseconds since 1970), from the platform alone. */
export function dateIn(zone: string, ms: number): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format.format(ms);
}
