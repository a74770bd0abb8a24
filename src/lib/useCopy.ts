import { useEffect, useState } from 'react';

/** How long the button says that it copied, in milliseconds. */
const COPIED_MS = 2_000;

/** Copies text to the clipboard and sets `isCopied` for two seconds. `copy` resolves with whether it worked. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopies((before) => before + 1);
    return true;
  };
  return { isCopied: copies > 0, copy };
}
