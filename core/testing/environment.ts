import { instantOf, millis, type Instant } from '../kernel/time/instant.ts';
import type { Calendar, Ports } from '../kernel/store/ports.ts';
import { memoryChannels, memoryLocks } from './channels.ts';
import { seededRandom } from './random.ts';
import { fakeTransport, type FakeTransport } from './transport.ts';

/** Start of an environment. `calendar` holds the time zones. */
export type EnvironmentOptions = {
  readonly calendar: Calendar;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
};

/** Controlled ports: clock, zone, random bytes and network. Nothing happens by itself. Several tabs can share one. */
export type Environment = {
  readonly ports: Ports;
  readonly transport: FakeTransport;
  /** The length of each sleep, in milliseconds. A sleep advances the clock. */
  readonly sleeps: readonly number[];
  /** The right time. */
  now(): Instant;
  /** Sets the clocks of the device and the server to an instant, also back. */
  setNow(instant: Instant): void;
  /** Advances all clocks by `ms` milliseconds. */
  advance(ms: number): void;
  /** Makes the device's clock wrong by `ms` milliseconds from the right one, which the server shows. */
  setClockError(ms: number): void;
  /** Moves the device to an IANA zone. */
  setZone(zone: string): void;
};

/** Creates an environment. */
export function createEnvironment({
  calendar,
  now = '2026-03-02T09:00:00.000Z',
  zone = 'Europe/Berlin',
  seed = 1,
}: EnvironmentOptions): Environment {
  let ms = millis(now);
  const start = ms;
  let error = 0;
  let here = zone;
  const sleeps: number[] = [];
  const transport = fakeTransport(() => instantOf(ms), calendar);
  const ports: Ports = {
    now: () => ms + error,
    monotonic: () => ms - start,
    zone: () => here,
    calendar,
    random: seededRandom(seed),
    async sleep(length) {
      sleeps.push(length);
      ms += length;
    },
    fetch: transport.fetch,
    lock: memoryLocks(),
    channel: memoryChannels(),
  };
  return {
    ports,
    transport,
    sleeps,
    now: () => instantOf(ms),
    setNow: (instant) => void (ms = millis(instant)),
    advance: (length) => void (ms += length),
    setClockError: (wrongBy) => void (error = wrongBy),
    setZone: (there) => void (here = there),
  };
}
