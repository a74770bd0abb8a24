import { useEffect } from 'react';
import { outbox$ } from '@gauntlet/core';
import { sessionStore } from '../features/account/session.ts';
import { useGauntlet } from '../lib/gauntletContext.ts';
import { requestPersistence } from '../lib/requestPersistence.ts';
import { useProjection } from '../lib/useProjection.ts';
import type { AskForNodes } from './nodes/askForNodes.ts';

/** How often what waits is told again while the server does not answer, in milliseconds. */
const PUSH_EVERY = 10_000;
/** How often the clock is looked at, for what depends on today, in milliseconds. */
const TICK_EVERY = 30_000;

type Props = { requests: AskForNodes };

/** Draws nothing: keeps the account in touch with the node API, the clock and the other tabs. Stands before what may ask, too. */
export function KeepInTouch({ requests }: Props) {
  useAsking(requests);
  usePushing(requests);
  useLookingAgain();
  useAskingForSession();
  return null;
}

function useAsking(requests: AskForNodes): void {
  useEffect(() => {
    requests.begin();
    return () => requests.end();
  }, [requests]);
}

function usePushing(requests: AskForNodes): void {
  const gauntlet = useGauntlet();
  const { waiting } = useProjection(outbox$);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const push = () => {
      if (navigator.onLine) void gauntlet.push();
    };
    push();
    // What waits to be told is the first that would be lost.
    void requestPersistence();
    const timer = setInterval(push, PUSH_EVERY);
    window.addEventListener('online', push);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', push);
      void requests.again();
    };
  }, [gauntlet, requests, waiting]);
}

/** The server knows no session for this account any more: whoever looks at the screen is told by the session's own check. */
function useAskingForSession(): void {
  const { connection } = useProjection(outbox$);
  useEffect(() => {
    if (connection === 'signed-out') void sessionStore.verify();
  }, [connection]);
}

function useLookingAgain(): void {
  const gauntlet = useGauntlet();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void gauntlet.refresh();
    };
    const timer = setInterval(look, TICK_EVERY);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [gauntlet]);
}
