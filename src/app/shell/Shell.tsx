import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { usePhone } from '../../lib/usePhone.ts';
import { NavBar } from './NavBar.tsx';

type Props = { email: string; children: ReactNode };

/** The frame around every signed-in screen. */
export function Shell({ email, children }: Props) {
  const content = useFocusOnNavigation();
  return (
    <>
      <button
        type="button"
        onClick={skipToContent}
        className="surface-raised sr-only z-50 px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </button>
      <NavBar email={email} />
      <main ref={content} id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <PhoneBar />
    </>
  );
}

const bottomBar = onDemand(() => import('./BottomBar.tsx'));

/** The bar at the bottom, on phones only: its code loads there. While it cannot load, the menu at the top leads everywhere. */
function PhoneBar() {
  const isPhone = usePhone();
  const { part, fetch } = useWhenNear(bottomBar);
  useEffect(() => {
    if (!isPhone || part) return undefined;
    const request = () => void fetch();
    request();
    addEventListener('online', request);
    return () => removeEventListener('online', request);
  }, [isPhone, part, fetch]);
  return isPhone && part && <part.BottomBar />;
}

/** Moves the focus to the top of a new screen, for keyboard and screen reader users. */
function useFocusOnNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const content = useRef<HTMLElement>(null);
  const focused = useRef(path);
  useEffect(() => {
    if (focused.current === path) return;
    focused.current = path;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [path]);
  return content;
}

/** The router owns the hash, so a link to #content would be a route. */
function skipToContent() {
  document.getElementById('content')?.focus();
}
