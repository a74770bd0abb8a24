const MINUTE = 60;
const HOUR = 3600;

/** Formats a time to wait, in seconds, rounded up: '40 seconds', '4 minutes', '24 hours'. */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return countOf(seconds, 'second');
  return seconds <= HOUR ? countOf(Math.ceil(seconds / MINUTE), 'minute') : countOf(Math.ceil(seconds / HOUR), 'hour');
}

function countOf(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
