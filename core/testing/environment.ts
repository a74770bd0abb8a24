import { instantOf, millis, type Instant } from '../kernel/time/instant.ts';
import type { Calendar, Ports } from '../kernel/store/ports.ts';
import { memoryChannels, memoryLocks } from './channels.ts';
import { seededRandom } from './random.ts';
import { fakeTransport, type FakeTransport } from './transport.ts';

/** Where and when a world begins. `calendar` knows the time zones. */
export type EnvironmentOptions = {
  readonly calendar: Calendar;
  readonly now?: Instant;
  readonly zone?: string;
  readonly seed?: number;
};

/** A world under control: nothing in it happens by itself. Tabs share one. */
export type Environment = {
  readonly ports: Ports;
  readonly transport: FakeTransport;
  /** How long each sleep was, in milliseconds; the clock moves on by it. */
  readonly sleeps: readonly number[];
  now(): Instant;
  /** Moves the clock to an instant, also back. */
  setNow(instant: Instant): void;
  /** Moves the clock on by `ms` milliseconds. */
  advance(ms: number): void;
  /** Carries the device to an IANA zone. */
  setZone(zone: string): void;
};

/** Makes a world. */
export function createEnvironment({
  calendar,
  now = '2026-03-02T09:00:00.000Z',
  zone = 'Europe/Berlin',
  seed = 1,
}: EnvironmentOptions): Environment {
  let ms = millis(now);
  let here = zone;
  const sleeps: number[] = [];
  const transport = fakeTransport(() => instantOf(ms));
  const ports: Ports = {
    now: () => ms,
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
    setZone: (there) => void (here = there),
  };
}
