/** The name of the file that a log is exported to: gauntlet-log-2026-11-21.jsonl, by this device's calendar. */
export function logFileName(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `gauntlet-log-${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}.jsonl`;
}

/** Hands a text to the browser as a file to keep. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
