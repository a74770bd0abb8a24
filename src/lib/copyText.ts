/**
 * Copies a text to the clipboard.
 * Falls back to `document.execCommand` on the field `shown` where the page has no clipboard (no TLS) or no permission.
 * @returns whether the text was copied
 */
export async function copyText(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  if (await writeText(text)) return true;
  shown?.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way left where there is no clipboard
  return shown !== null && document.execCommand('copy');
}

async function writeText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is undefined without TLS, whatever its type says; the access then throws.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
