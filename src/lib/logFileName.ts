/** The name of the file that a log is exported to: gauntlet-log-2026-11-21.jsonl, by this device's calendar. */
export function logFileName(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `gauntlet-log-${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}.jsonl`;
}
