/** Hands a text to the person as a file of this name and media type. */
export function downloadText(text: string, name: string, mediaType: string): void {
  downloadBlob(new Blob([text], { type: mediaType }), name);
}

/** The same for lines of which there may be very many: the page goes on while the file is made. */
export async function downloadLines(text: string, name: string, mediaType: string): Promise<void> {
  downloadBlob(await blobOfLines(text, mediaType), name);
}

/** So many characters become bytes at a time, within a few milliseconds. */
const PART_LENGTH = 1_000_000;

/** A text's bytes, made some lines at a time. */
export async function blobOfLines(text: string, mediaType: string): Promise<Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length;) {
    // Cut between lines, never within a character.
    const end = text.indexOf('\n', from + PART_LENGTH);
    const next = end < 0 ? text.length : end + 1;
    parts.push(new Blob([text.slice(from, next)]));
    from = next;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: mediaType });
}

/** Hands a file to the person under this name. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
