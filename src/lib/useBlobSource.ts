import { useCallback } from 'react';

/** A ref for an img or video that shows bytes which are on this device; their address is given back afterwards. */
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
