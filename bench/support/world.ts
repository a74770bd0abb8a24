import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import type { Ports } from '../../core/kernel/store/ports.ts';
import { openStore } from '../../core/kernel/store/store.ts';
import { initialRoot, registry, type Root, type AppStore, type AppSpecs } from '../../core/domain/registry.ts';

export const ME = 'bench';
export const ZONE = 'Europe/Berlin';

type World = Pick<Ports, 'now' | 'zone' | 'calendar' | 'random'>;

/** The world of a benchmark: the browser's own calendar, a clock that stands where it is put, and real random bytes. */
export function worldAt(now: () => number): World {
  return {
    now,
    zone: () => ZONE,
    calendar: createIntlCalendar(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}

/** The app's own store over a log, as the account of the benchmarks unless another is named. */
export function openBenchStore(log: EventLog, ports: World, actor = ME): Promise<AppStore> {
  return openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor, device: 'bench-device' });
}
