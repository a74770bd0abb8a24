import { useCallback } from 'react';

/** Returns a ref that shows a blob in an img or video element. Revokes the object URL afterwards. */
export function useBlobSource(blob: Blob | null): (element: HTMLImageElement | HTMLVideoElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}
