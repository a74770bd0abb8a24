import { linkedSignal } from '../http/linkedSignal.ts';
import { ModelFailed } from './model.ts';

/** How long a model may take, in milliseconds, and how much it may send. */
export type Limits = {
  readonly firstByteMs: number;
  readonly betweenMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
};

export const DEFAULT_LIMITS: Limits = { firstByteMs: 30_000, betweenMs: 20_000, totalMs: 120_000, maxBytes: 1024 * 1024 };

/** The line to a model for one call. */
export type GuardedCall = {
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the call is over, for whatever reason. */
  readonly signal: AbortSignal;
  /** What went wrong on the line, if anything did. */
  failure(): ModelFailed | undefined;
  /** Hangs up. */
  end(): void;
};

/**
 * A `fetch` for one call that is patient within limits: a time to the first byte, between pieces, and for the whole; so many bytes and no
 * more. It follows no redirect: the key would go along. What goes wrong is remembered as a plain sentence. `signal` ends it too.
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

  /** Bytes as they come, each of them a sign of life. */
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
