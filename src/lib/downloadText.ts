/** Downloads a text as a file with this name and media type. */
export function downloadText(text: string, name: string, mediaType: string): void {
  downloadBlob(new Blob([text], { type: mediaType }), name);
}

/** Does the same for very long texts of lines, without blocking the page. */
export async function downloadLines(text: string, name: string, mediaType: string): Promise<void> {
  downloadBlob(await blobOfLines(text, mediaType), name);
}

/** Characters that are encoded at a time. Encoding this many takes a few milliseconds. */
const PART_LENGTH = 1_000_000;

/** Encodes a text of lines in parts and yields to the event loop between them. */
export async function blobOfLines(text: string, mediaType: string): Promise<Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length;) {
    // Cuts after a line break, so that no character is split.
    const end = text.indexOf('\n', from + PART_LENGTH);
    const next = end < 0 ? text.length : end + 1;
    parts.push(new Blob([text.slice(from, next)]));
    from = next;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: mediaType });
}

/** Downloads a blob as a file with this name. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Names the file of an exported log after the local date: gauntlet-log-2026-11-21.jsonl. */
export function logFileName(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `gauntlet-log-${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}.jsonl`;
}
