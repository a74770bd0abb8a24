import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import { createEnvironment } from '../../../core/testing/environment.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import type { SimServer } from '../../../property-tests/simulation/server.ts';
import { calendar } from '../../core/replication/support.ts';

/** The person whose devices these are. */
export const ANN = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
export const NOW = '2026-03-02T09:00:00.000Z';

/** A device of Ann. `fetch` and `change` replace what it calls and stores. */
export type AnnsDevice = {
  readonly data: MemoryLogData;
  /** `renewed`: the id that it has got since, because its storage was copied (SY28). */
  open(options?: {
    readonly isShared?: boolean;
    readonly renewed?: string;
    readonly change?: (log: EventLog) => EventLog;
  }): Promise<Gauntlet>;
  fetch: (request: HttpRequest) => Promise<HttpResponse>;
};

/** Returns a device of Ann, which calls this server as of an instant. */
export function annsDevice(server: () => SimServer, now: () => string, id: string, seed: number): AnnsDevice {
  const data: MemoryLogData = { events: [] };
  const { ports } = createEnvironment({ calendar, now: NOW, seed });
  const idle = () => Promise.resolve();
  const derived: Derived = { store: createMemoryDerived(), version: 'test', step: 2, pause: idle, idle, runExclusive: (work) => work() };
  const device: AnnsDevice = {
    data,
    fetch: (request) => server().fetchAs(ANN.id, request),
    open: ({ isShared = true, renewed = id, change = (log: EventLog): EventLog => log } = {}) =>
      openGauntlet({
        account: ANN,
        device: renewed,
        log: change(createMemoryLog(data)),
        nodes: memoryNodes(),
        files: memoryFiles(),
        isShared,
        derived,
        ports: {
          ...ports,
          now: () => Date.parse(now()),
          monotonic: () => Date.parse(now()) - Date.parse(NOW),
          sleep: (ms) => (ms === 0 ? Promise.resolve() : new Promise(() => undefined)),
          fetch: (request) => device.fetch(request),
        },
      }),
  };
  return device;
}
