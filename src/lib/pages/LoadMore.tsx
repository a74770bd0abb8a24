import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { NextPage } from './useList.ts';

/** How far below the visible part the end of a list may be when its next page is requested, in CSS pixels. */
const AHEAD = '800px';

type Props = {
  next: NextPage | null;
  /** What the list holds: 'challenges'. */
  what: string;
  /** Whether the next page loads when the end of the list comes near. The button always works. */
  whenNear?: boolean;
};

/** The end of a list of pages: loads the next page, says that it loads, and why it does not. Renders nothing on the last page. */
export function LoadMore({ next, what, whenNear = false }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = whenNear && next?.state === 'idle';
  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && next.load(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, next]);

  if (!next) return null;
  const { state, load } = next;
  // As an anchor of the scroll position it would stay in view while pages arrive above it, and load one after the other to the last.
  return (
    <div ref={end} className="space-y-1 pt-1 text-center [overflow-anchor:none]">
      <p role="status" className={state === 'loading' ? 'sr-only' : 'text-sm text-muted empty:hidden'}>
        {statusText(state, what)}
      </p>
      {state !== 'offline' && (
        <Button variant="ghost" block busy={state === 'loading'} onClick={load}>
          {state === 'failed' ? 'Try again' : state === 'loading' ? `Loading more ${what}` : `Show more ${what}`}
        </Button>
      )}
    </div>
  );
}

function statusText(state: NextPage['state'], what: string): string {
  switch (state) {
    case 'loading':
      return `Loading more ${what}`;
    case 'failed':
      return 'The server did not respond.';
    case 'offline':
      return `More ${what} appear as soon as you are connected.`;
    default:
      return '';
  }
}
