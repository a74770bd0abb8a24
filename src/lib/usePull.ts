import { outbox$ } from '@gauntlet/core';
import { useOwnGauntlet, usePartOf } from './gauntlet.ts';
import { useObservable } from './useObservable.ts';

/** The state of a request as a screen shows it: `loading` until it has settled once, `offline` while it waits for the network. */
export type RequestState = 'loading' | 'loaded' | 'failed' | 'offline';

/** Follows the pulls of the person's challenges, and offers to pull again. */
export function usePull(): { readonly state: RequestState; readonly retry: () => void } {
  const { pulls$, pullNow } = useOwnGauntlet();
  const state = useObservable(pulls$, (): RequestState => {
    const { status, fetchStatus } = pulls$.value;
    if (fetchStatus === 'paused') return 'offline';
    if (status === 'success') return 'loaded';
    return status === 'error' && fetchStatus === 'idle' ? 'failed' : 'loading';
  });
  return { state, retry: () => void pullNow() };
}

/** Whether nothing was received lately, after several attempts, although the session stands; and a function that pulls again. */
export function useServerSilence(): { readonly isSilent: boolean; readonly retry: () => void } {
  const { pulls$, pullNow } = useOwnGauntlet();
  const isSignedOut = usePartOf(outbox$, ({ connection }) => connection === 'signed-out');
  const hasFailed = useObservable(pulls$, () => pulls$.value.status === 'error');
  return { isSilent: hasFailed && !isSignedOut, retry: () => void pullNow() };
}
