import { HOUR, MINUTE, SECOND } from '../kernel/time/instant.ts';
import { jittered } from '../kernel/lib/retry.ts';

/**
 * Why a subject waits for another try: no response; the server limits this person (429); it failed (5xx); it lacks the route (404, 405, 501);
 * a request that something on the way finds too large (413); a response that is not the node API's; an event that the server must have
 * first; an event that this device cannot read; an event that a clock which was ahead recorded less than an hour in the future;
 * an event of another device, which delivers it itself, or has its file.
 */
export type DelayReason =
  | 'no-answer'
  | 'limited'
  | 'failed'
  | 'no-route'
  | 'too-large'
  | 'not-ours'
  | 'follows'
  | 'unreadable'
  | 'ahead'
  | 'elsewhere';

/** A subject (`groupOf`) whose first pending event was tried and not settled (SY18). In memory of the tab. */
export type Delay = {
  /** The event that was tried. The delay ends with it. */
  readonly event: string;
  readonly reason: DelayReason;
  /** The server's own sentence, or null. */
  readonly message: string | null;
  /** How often it was tried in a row. */
  readonly attempts: number;
  /** When it was tried last, and when it is tried next, in milliseconds of this device's clock. */
  readonly since: number;
  readonly nextTry: number;
};

/** The delayed subjects, by group. */
export type Delays = Readonly<Record<string, Delay>>;

/** An outcome that settles nothing. `retryAfterMs`: the response's `Retry-After`. */
export type Held = {
  readonly kind: 'held';
  readonly reason: DelayReason;
  readonly message?: string | null;
  readonly retryAfterMs?: number | null;
};

/** The delays before the next try, in milliseconds: the first, the longest, and the longest `Retry-After` that is respected. */
const FIRST_DELAY = 10 * SECOND;
const LONGEST_DELAY = 15 * MINUTE;
const LONGEST_RETRY_AFTER = 24 * HOUR;

/** Reasons that may end at any moment: the subject is tried in every round, after the others. */
const TRIED_IN_EVERY_ROUND: ReadonlySet<DelayReason> = new Set(['no-answer', 'follows']);

/**
 * Returns the delay of an event after another try, twice as long as `before`, the delay of its group. `random` is a byte (0 to 255), `now` in
 * milliseconds.
 */
export function delayAfterTry(
  { event, before }: { event: string; before: Delay | undefined },
  { reason, message, retryAfterMs }: Held,
  now: number,
  random: number,
): Delay {
  const attempts = (before?.event === event ? before.attempts : 0) + 1;
  const growing = jittered(Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY), random);
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER);
  const pause = TRIED_IN_EVERY_ROUND.has(reason) ? 0 : Math.max(growing, asked);
  return { event, reason, message: message ?? null, attempts, since: now, nextTry: now + pause };
}

/** Returns whether a delay has ended. One that begins in the future (the clock was set back) has. */
export function isOver({ since, nextTry }: Delay, now: number): boolean {
  return now >= nextTry || now < since;
}
