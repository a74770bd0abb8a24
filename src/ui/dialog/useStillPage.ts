import { useLayoutEffect, useState } from 'react';

/** Reserves the width of the page's scroll bar while the page cannot scroll, so that nothing jumps. */
export function useScrollLock(): void {
  // Measured before the dialog is mounted: afterwards there is no scroll bar.
  const [barWidth] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    if (barWidth === 0) return undefined;
    document.body.style.paddingRight = `${barWidth}px`;
    return () => void document.body.style.removeProperty('padding-right');
  }, [barWidth]);
}
