import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Within this distance from the end, in pixels, the reader counts as being at the end. */
const NEAR = 48;

export type EndInView = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly goToEnd: () => void;
};

/**
 * Keeps the end of growing content in view for a reader who is there, once `hasBegun`. A reader who has scrolled up stays where they are.
 */
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
    // Only scrolling up leaves the end. Growth alone also changes the distance.
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
