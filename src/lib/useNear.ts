import { useEffect, useState, type RefObject } from 'react';

/** From so far below or above the screen on, something counts as near. */
const MARGIN = '800px';

/** Whether an element has come near the screen since it was drawn: then it is worth fetching what it shows. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
