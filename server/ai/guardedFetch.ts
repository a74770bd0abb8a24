import { linkedSignal } from '../http/linkedSignal.ts';
import { ModelFailed } from './model.ts';

/** Time limits of a model call in milliseconds, and the maximum size of its response. */
export type Limits = {
  readonly firstByteMs: number;
  readonly betweenMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
};

export const DEFAULT_LIMITS: Limits = { firstByteMs: 30_000, betweenMs: 20_000, totalMs: 120_000, maxBytes: 1024 * 1024 };

/** A `fetch` for one model call. */
export type GuardedCall = {
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the call is over, for any reason. */
  readonly signal: AbortSignal;
  /** Why the call failed, if it failed. */
  failure(): ModelFailed | undefined;
  /** Ends the call and releases its timers. */
  end(): void;
};

/**
 * Creates a `fetch` for one call with limits: a time to the first byte, between pieces and in total, and a maximum size. It does not follow
 * redirects, since the key would go along. A failure is kept as a plain sentence. Aborting `signal` ends the call too.
 */
export function guardedFetch(limits: Limits, signal: AbortSignal): GuardedCall {
  const over = linkedSignal(signal);
  let failure: ModelFailed | undefined;
  const fail = (error: ModelFailed): void => {
    failure ??= error;
    over.abort();
  };
  const tooSlow = (): void => fail(new ModelFailed('slow', 'The language model took too long.'));
  const whole = setTimeout(tooSlow, limits.totalMs);
  let step = setTimeout(tooSlow, limits.firstByteMs);

  /** Counts the bytes; each piece restarts the timer. */
  function measured(): TransformStream<Uint8Array, Uint8Array> {
    let bytes = 0;
    return new TransformStream({
      transform(chunk, stream) {
        clearTimeout(step);
        step = setTimeout(tooSlow, limits.betweenMs);
        bytes += chunk.byteLength;
        if (bytes <= limits.maxBytes) return stream.enqueue(chunk);
        fail(new ModelFailed('failed', `The language model answered with more than ${limits.maxBytes} bytes.`));
        stream.error(failure);
      },
    });
  }

  return {
    signal: over.signal,
    failure: () => failure,
    async fetch(input, init) {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: over.signal }).catch((error: unknown) => {
        fail(new ModelFailed('failed', 'The language model cannot be reached.'));
        throw error;
      });
      if (!response.ok) {
        fail(new ModelFailed('failed', `The language model answered with status ${response.status}.`));
        throw new Error('No answer');
      }
      const { status, headers } = response;
      return new Response(response.body?.pipeThrough(measured()) ?? null, { status, headers });
    },
    end() {
      clearTimeout(whole);
      clearTimeout(step);
      over.release();
      over.abort();
    },
  };
}
