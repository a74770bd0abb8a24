import type { Ports } from '../kernel/store/ports.ts';
import { LAST_INSTANT, millis, MINUTE, SECOND, type Instant } from '../kernel/time/instant.ts';
import { instantSchema } from '../kernel/time/localDay.ts';

/** How far this device's clock may be from the estimate of the server's and still count, in milliseconds. */
export const TOLERANCE = MINUTE;
/** Two sources agree on the time when they differ by at most this, in milliseconds. */
const AGREEMENT = 10 * MINUTE;
/** Two responses confirm each other when at least this time lies between them on the monotonic clock, in milliseconds. */
const APART = MINUTE;
/** A response that took longer says too little about the server's time, in milliseconds. */
const SLOWEST = 30 * SECOND;

/** A response of the server: its time (UTC), and the readings of the monotonic clock when the request was sent and the response arrived. */
export type ServerReading = { readonly time: Instant; readonly sentAt: number; readonly receivedAt: number };

/**
 * This device's clock, bounded by what is known of the server's (SY20). An estimate of the server's time is carried on by the monotonic clock
 * from response to response.
 */
export interface ServerClock {
  /**
   * Milliseconds since 1970-01-01T00:00Z: the device's clock while it is within a minute of the estimate, else the estimate. Without an
   * estimate, and after the device slept, the device's clock, but not before the time that the server is known to have passed.
   */
  readonly now: () => number;
  /** Takes the time of a response into account. */
  readonly observe: (reading: ServerReading) => void;
  /**
   * The server's time as of the last response that two sources agree on: the server and this device's clock, or two responses at least a minute
   * apart. Null while there is none. One wrong clock never determines it.
   */
  readonly agreed: () => Instant | null;
  /** Whether a response contradicts what was known, and another one must confirm it. */
  readonly isInDoubt: () => boolean;
  /** How far this device's clock is ahead of the estimate, in milliseconds; below 0 when it is behind, 0 without an estimate. */
  readonly aheadMs: () => number;
}

/** The server's clock relative to the monotonic clock, in milliseconds. */
type Offset = {
  readonly server: number;
  /** The device's clock relative to the monotonic clock. It changes when the clock is set, and when the device sleeps. */
  readonly device: number;
  /** The reading of the monotonic clock at the first response of this offset, and the number of its responses. */
  readonly since: number;
  readonly responses: number;
};

/** Stores the last time of the server that two sources agreed on, for the next start. */
export interface ServerTimeStore {
  load(): Promise<unknown>;
  save(time: Instant): Promise<void>;
}

/** Loads the stored time of the server; null when there is none, or when it cannot be read. */
export async function loadServerTime(store: ServerTimeStore | undefined): Promise<Instant | null> {
  return instantSchema.safeParse(await store?.load().catch(() => null)).data ?? null;
}

/**
 * Creates the clock of a tab. `passed` is the stored time of the server: until a response arrives, the clock is not before it, so that a clock
 * that is set back while offline gains no day.
 */
export function createServerClock({ now, monotonic }: Pick<Ports, 'now' | 'monotonic'>, passed: Instant | null = null): ServerClock {
  const deviceNow = (): number => Math.min(Math.max(0, now()), LAST_INSTANT);
  const earliest = passed === null ? Number.NEGATIVE_INFINITY : millis(passed) - monotonic();
  /** The offset that two sources agree on. */
  let accepted: Offset | null = null;
  /** An offset that contradicts the device's clock and the accepted one. It waits for another response that confirms it. */
  let candidate: Offset | null = null;
  let agreed: Instant | null = null;

  const deviceOffset = (): number => deviceNow() - monotonic();
  /** Whether the device slept, or its clock was set forward: the monotonic clock may have stood still meanwhile. */
  const hasJumped = ({ device }: Offset): boolean => deviceOffset() - device > TOLERANCE;
  const estimate = (): Offset | null => {
    if (accepted) return accepted;
    // One response against the device's clock bounds nothing: either may be wrong.
    return candidate !== null && candidate.responses > 1 ? candidate : null;
  };
  const accept = (offset: Offset, time: Instant): void => {
    [accepted, candidate, agreed] = [offset, null, time];
  };
  const bounded = (): number => {
    const device = deviceNow();
    const offset = estimate();
    if (!offset) return Math.max(device, earliest + monotonic());
    const server = offset.server + monotonic();
    if (hasJumped(offset)) return Math.max(device, server);
    return Math.abs(device - server) <= TOLERANCE ? device : server;
  };
  return {
    // The monotonic clock has fractions of a millisecond, and an instant has none.
    now: () => Math.floor(bounded()),
    observe({ time, sentAt, receivedAt }) {
      if (receivedAt - sentAt > SLOWEST) return;
      const server = millis(time) - (sentAt + receivedAt) / 2;
      const read: Offset = { server, device: deviceOffset(), since: receivedAt, responses: 1 };
      if (isSame(server, read.device, AGREEMENT)) return accept(read, time);
      if (accepted && isSame(server, accepted.server, TOLERANCE)) return accept(read, time);
      if (accepted && hasJumped(accepted)) accepted = null;
      if (!candidate || !isSame(server, candidate.server, TOLERANCE)) candidate = read;
      else if (receivedAt - candidate.since >= APART) accept(read, time);
      else candidate = { ...read, since: candidate.since, responses: candidate.responses + 1 };
    },
    agreed: () => agreed,
    isInDoubt: () => candidate !== null,
    aheadMs() {
      const offset = estimate();
      return offset ? deviceOffset() - offset.server : 0;
    },
  };
}

function isSame(one: number, other: number, within: number): boolean {
  return Math.abs(one - other) <= within;
}
