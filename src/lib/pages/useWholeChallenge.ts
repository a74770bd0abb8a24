import { useQuery } from '@tanstack/react-query';
import { useOwnGauntlet } from '../gauntlet.ts';
import { useOnline } from '../useOnline.ts';
import type { RequestState } from '../usePull.ts';
import { queriesOf } from './queries.ts';

/** The request of a challenge with everything in it. */
type WholeChallenge = {
  /** `loaded` when the remote cache has it, or when it does not exist. */
  readonly state: RequestState;
  /** While the device is offline or the server does not respond: when the cached challenge was received. Else null. */
  readonly shownFrom: number | 'last visit' | null;
  readonly retry: () => void;
};

/** Requests a challenge with everything in it, if that is wanted. */
export function useWholeChallenge(id: string, isWanted: boolean): WholeChallenge {
  const gauntlet = useOwnGauntlet();
  const isOnline = useOnline();
  const { isPaused, isError, status, dataUpdatedAt, refetch } = useQuery(
    { queryKey: ['challenge', id], queryFn: () => gauntlet.openChallenge(id), enabled: isWanted },
    queriesOf(gauntlet).client,
  );
  const isOffline = !isOnline || isPaused;
  return {
    state: status === 'success' ? 'loaded' : isOffline ? 'offline' : isError ? 'failed' : 'loading',
    // The query cache begins anew with each start of the app.
    shownFrom: isOffline || isError ? dataUpdatedAt || 'last visit' : null,
    retry: () => void refetch(),
  };
}
