import { devicesResponse, type Devices, type Gauntlet } from '@gauntlet/core';

/** Requests the devices of the account, one attempt. Rejects with `NotReceived` when no list arrives. */
export function fetchDevices(gauntlet: Pick<Gauntlet, 'fetchPage'>): Promise<Devices> {
  return gauntlet.fetchPage('/api/local/devices', (body) => {
    const response = devicesResponse.safeParse(body);
    return response.success ? { page: response.data.payload, nodes: [] } : null;
  });
}
