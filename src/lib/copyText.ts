/**
 * Puts a text on the clipboard and answers whether it is there. Where the page has no clipboard (it is not served over
 * TLS), or may not use it, the text is copied out of `shown`, a field that shows it.
 */
export async function copyText(text: string, shown: HTMLInputElement | null): Promise<boolean> {
  if (await writeText(text)) return true;
  shown?.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way left where there is no clipboard
  return shown !== null && document.execCommand('copy');
}

async function writeText(text: string): Promise<boolean> {
  try {
    // The type promises a clipboard; a page without TLS has none, which throws here.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
