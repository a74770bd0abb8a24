import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import type { Ports } from '../../core/kernel/store/ports.ts';
import { openStore } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root, type AppStore, type AppSpecs } from '../../core/domain/slices.ts';

export const ME = 'bench';
export const ZONE = 'Europe/Berlin';

type Environment = Pick<Ports, 'now' | 'zone' | 'calendar' | 'random'>;

/** The environment of a benchmark: the browser's calendar, a manual clock, and real random bytes. */
export function environmentAt(now: () => number): Environment {
  return {
    now,
    zone: () => ZONE,
    calendar: createIntlCalendar(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}

/** Opens the app's own store over a log, by default for the account of the benchmarks. */
export function openBenchStore(log: EventLog, ports: Environment, actor = ME, device = 'bench-device'): Promise<AppStore> {
  return openStore<Root, AppSpecs>({ log, registry, initial: initialRoot, ports, actor, device });
}
