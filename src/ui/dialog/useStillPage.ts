import { useLayoutEffect, useState } from 'react';

/** The page behind loses its scroll bar while it may not scroll: its place is kept free, so that nothing jumps. */
export function useScrollLock(): void {
  // Asked before the dialog is on the page: from then on there is no bar to measure.
  const [barWidth] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    if (barWidth === 0) return undefined;
    document.body.style.paddingRight = `${barWidth}px`;
    return () => void document.body.style.removeProperty('padding-right');
  }, [barWidth]);
}
