import { outbox$, PROJECTS, type PullState, type PullStates } from '@gauntlet/core';
import { useOwnGauntlet, usePartOf } from './gauntlet.ts';
import { useObservable } from './useObservable.ts';

/** The state of a request as a screen shows it: `loading` until it has settled once, `offline` while it waits for the network. */
export type RequestState = 'loading' | 'loaded' | 'failed' | 'offline';

type Pulls = { readonly state: RequestState; readonly retry: () => void };

/** Follows the pulls of all projects together, and offers to pull them again. */
export function useAllPulls(): Pulls {
  return usePulls(stateOfAll);
}

/** Follows the pull of the challenges project, and offers to pull all projects again. */
export function useChallengesPull(): Pulls {
  return usePulls(stateOfChallenges);
}

/** Whether no project was received lately, each after several attempts, although the session stands; and a function that pulls all again. */
export function useServerSilence(): { readonly isSilent: boolean; readonly retry: () => void } {
  const { pulls$, pullAll } = useOwnGauntlet();
  const isSignedOut = usePartOf(outbox$, ({ connection }) => connection === 'signed-out');
  const hasNothing = useObservable(pulls$, () => PROJECTS.every((project) => pulls$.value[project].status === 'error'));
  return { isSilent: hasNothing && !isSignedOut, retry: () => void pullAll() };
}

function usePulls(stateOf: (pulls: PullStates) => RequestState): Pulls {
  const { pulls$, pullAll } = useOwnGauntlet();
  return { state: useObservable(pulls$, () => stateOf(pulls$.value)), retry: () => void pullAll() };
}

function stateOfAll(pulls: PullStates): RequestState {
  const all = PROJECTS.map((project) => pulls[project]);
  if (all.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline';
  if (all.some(hasFailed)) return 'failed';
  return all.every(({ status }) => status === 'success') ? 'loaded' : 'loading';
}

function stateOfChallenges({ challenges }: PullStates): RequestState {
  if (challenges.status === 'success') return 'loaded';
  if (challenges.fetchStatus === 'paused') return 'offline';
  return hasFailed(challenges) ? 'failed' : 'loading';
}

function hasFailed({ status, fetchStatus }: PullState): boolean {
  return status === 'error' && fetchStatus === 'idle';
}
