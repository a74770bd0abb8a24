import { useEffect, useState, type RefObject } from 'react';

/** The distance from the viewport at which an element counts as near. */
const MARGIN = '800px';

/** Reports whether an element has come near the viewport since it was mounted, so that its content can be fetched. */
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
