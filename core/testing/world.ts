import { instantOf, millis, type Instant } from '../kernel/time/instant.ts';
import type { Calendar, Ports } from '../kernel/store/ports.ts';
import { memoryChannels, memoryLocks } from './channels.ts';
import { seededRandom } from './random.ts';
import { fakeTransport, type FakeTransport } from './transport.ts';

/** Where and when a world begins. `calendar` knows the time zones. */
export type WorldStart = {
  readonly calendar: Calendar;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
};

/** A world under control: nothing in it happens by itself. Tabs share one. */
export type World = {
  readonly ports: Ports;
  readonly transport: FakeTransport;
  /** How long each sleep was, in milliseconds; the clock moves on by it. */
  readonly slept: readonly number[];
  now(): Instant;
  /** Moves the clock to an instant, also back. */
  travelTo(instant: Instant): void;
  /** Moves the clock on by `ms` milliseconds. */
  pass(ms: number): void;
  /** Carries the device to an IANA zone. */
  carryTo(zone: string): void;
};

/** Makes a world. */
export function createWorld({ calendar, now = '2026-03-02T09:00:00.000Z', zone = 'Europe/Berlin', seed = 1 }: WorldStart): World {
  let ms = millis(now);
  let here = zone;
  const slept: number[] = [];
  const transport = fakeTransport(() => instantOf(ms));
  const ports: Ports = {
    now: () => ms,
    zone: () => here,
    calendar,
    random: seededRandom(seed),
    async sleep(length) {
      slept.push(length);
      ms += length;
    },
    fetch: transport.fetch,
    lock: memoryLocks(),
    channel: memoryChannels(),
  };
  return {
    ports,
    transport,
    slept,
    now: () => instantOf(ms),
    travelTo: (instant) => void (ms = millis(instant)),
    pass: (length) => void (ms += length),
    carryTo: (there) => void (here = there),
  };
}
