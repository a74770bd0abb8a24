import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** So near to the end, in pixels, somebody counts as being there. */
const NEAR = 48;

export type EndInView = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly goToEnd: () => void;
};

/** Keeps the end of what grows in view for who is there, once `hasBegun`; who has scrolled up to read stays where they are. */
export function useEndInView(hasBegun: boolean): EndInView {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(hasBegun);

  const scroll = useCallback(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    scroll();
  }, [scroll]);

  useEffect(() => {
    const { current: scrolled } = box;
    if (!scrolled || !content.current) return undefined;
    let top = scrolled.scrollTop;
    // Only who scrolls up leaves the end: what has grown in this moment has moved it away from where one is.
    const onScroll = () => {
      const isNear = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop < NEAR;
      if (isNear || scrolled.scrollTop < top) isAtEnd.current = isNear;
      top = scrolled.scrollTop;
    };
    const grown = new ResizeObserver(scroll);
    grown.observe(content.current);
    grown.observe(scrolled);
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      grown.disconnect();
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [scroll]);

  return { box, content, goToEnd };
}
