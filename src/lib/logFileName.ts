/** Names the file of an exported log after the local date: gauntlet-log-2026-11-21.jsonl. */
export function logFileName(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `gauntlet-log-${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}.jsonl`;
}
