import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { foldAll } from '../../../core/kernel/fold/fold.ts';
import type { EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import type { Ports } from '../../../core/kernel/store/ports.ts';
import { openStore, type Store } from '../../../core/kernel/store/store.ts';
import { emptyJar, jarRegistry, newEnvironment, type JarRoot } from './support.ts';

/** A device of one person: its log, its derived data, and the number of events that each read of the log returned. */
export type Device = { readonly data: MemoryLogData; readonly texts: Map<string, string>; readonly reads: number[] };

export function newDevice(): Device {
  return { data: { events: [] }, texts: new Map(), reads: [] };
}

export function derivedOn({ texts }: Device, version = 'reducers 1', step?: number): Derived {
  return {
    store: createMemoryDerived(texts),
    version,
    step,
    pause: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    runExclusive: (work) => work(),
  };
}

/** A log that counts the events of each read, so that a test sees how much a start folded. */
function watched({ data, reads }: Device): EventLog {
  const log = createMemoryLog(data);
  return {
    ...log,
    read: async (position, limit) => {
      const events = await log.read(position, limit);
      reads.push(events.length);
      return events;
    },
    tail: async (position, limit) => {
      const tail = await log.tail(position, limit);
      // A read of the status alone reads no event.
      if (limit !== 0) reads.push(tail.events.length);
      return tail;
    },
  };
}

export const environment = newEnvironment();

/** Opens the store of a device; `changes` replaces parts of its derived data, its ports and its id. */
export function open(
  device: Device,
  {
    ports = environment.ports,
    id = 'device 1',
    version,
    step,
    ...changes
  }: Partial<Derived> & { readonly ports?: Ports; readonly id?: string } = {},
): Promise<Store<JarRoot>> {
  device.reads.length = 0;
  return openStore<JarRoot>({
    log: watched(device),
    registry: jarRegistry,
    initial: emptyJar,
    ports,
    actor: 'ann',
    device: id,
    derived: { ...derivedOn(device, version, step), ...changes },
  });
}

/** A device whose log holds `events` events, written in batches, with all derived data stored. */
export async function deviceWith(events: number, batch = 125, step?: number): Promise<Device> {
  const device = newDevice();
  const store = await open(device, { step });
  for (let done = 0; done < events; done += batch) {
    const many = Array.from({ length: Math.min(batch, events - done) }, (_, i) => done + i);
    await Promise.all(many.map((n) => store.execute({ id: `note ${n}`, type: 'WriteNote', data: { text: `number ${n}` } })));
    await store.derived();
  }
  store.close();
  return device;
}

export function fromScratch({ data }: Device): string {
  return canonicalJson(foldAll(jarRegistry, emptyJar(), data.events));
}

export function stateOf(store: Store<JarRoot>): string {
  return canonicalJson(store.views$.value.state);
}

export function eventsRead({ reads }: Device): number {
  return reads.reduce((sum, n) => sum + n, 0);
}
