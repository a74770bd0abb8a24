import { useEffect } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { outbox$ } from '@gauntlet/core';
import { PROJECTS } from '@gauntlet/core/schemas';
import { sessionStore } from '../features/account/session.ts';
import { useGauntlet } from '../lib/gauntletContext.ts';
import { useProjection } from '../lib/useProjection.ts';

/** How often others' news is asked for while the page is looked at, in milliseconds. */
const PULL_EVERY = 15_000;
/** How often what waits is told again while the server does not answer, in milliseconds. */
const PUSH_EVERY = 10_000;
/** How often the clock is looked at, for what depends on today, in milliseconds. */
const TICK_EVERY = 30_000;

/** Draws nothing: keeps the account in touch with the node API, the clock and the other tabs. */
export function KeepInTouch() {
  usePulling();
  usePushing();
  useLookingAgain();
  useAskingForSession();
  return null;
}

function usePulling(): void {
  const gauntlet = useGauntlet();
  useQueries({
    queries: PROJECTS.map((project) => ({
      queryKey: ['nodes', project],
      queryFn: async () => {
        await gauntlet.pull(project);
        return project;
      },
      refetchInterval: PULL_EVERY,
      staleTime: PULL_EVERY / 3,
    })),
  });
}

function usePushing(): void {
  const gauntlet = useGauntlet();
  const queries = useQueryClient();
  const { waiting } = useProjection(outbox$);
  useEffect(() => {
    if (waiting === 0) return undefined;
    const push = () => {
      if (navigator.onLine) void gauntlet.push();
    };
    push();
    const timer = setInterval(push, PUSH_EVERY);
    window.addEventListener('online', push);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', push);
      void queries.invalidateQueries({ queryKey: ['nodes'] });
    };
  }, [gauntlet, queries, waiting]);
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
