import type { Devices } from '@gauntlet/core';
import { useQuery } from '@tanstack/react-query';
import { fetchDevices } from '../../../lib/devices.ts';
import { useOwnGauntlet } from '../../../lib/gauntlet.ts';
import { queriesOf } from '../../../lib/pages/queries.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import type { RequestState } from '../../../lib/usePull.ts';

/** Requests the devices of the account. They are out of date as soon as the screen opens again. */
export function useDevices(): { readonly state: RequestState; readonly devices: Devices | undefined; readonly retry: () => void } {
  const gauntlet = useOwnGauntlet();
  const isOnline = useOnline();
  const { data, isPaused, isError, refetch } = useQuery(
    { queryKey: ['devices'], queryFn: () => fetchDevices(gauntlet), staleTime: 0 },
    queriesOf(gauntlet).client,
  );
  return { state: stateOf(!isOnline || isPaused, isError, data), devices: data, retry: () => void refetch() };
}

function stateOf(isOffline: boolean, isError: boolean, data: Devices | undefined): RequestState {
  if (isOffline) return 'offline';
  if (isError) return 'failed';
  return data ? 'loaded' : 'loading';
}
