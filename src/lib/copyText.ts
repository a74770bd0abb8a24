import { useEffect, useState } from 'react';

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

/** How long `isCopied` stays true, in milliseconds. */
const COPIED_MS = 2_000;

/** Returns a function that copies text to the clipboard and sets `isCopied` for two seconds. `copy` resolves with whether it worked. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string): Promise<boolean> => {
    const isWritten = await writeText(text);
    if (isWritten) setCopies((before) => before + 1);
    return isWritten;
  };
  return { isCopied: copies > 0, copy };
}
