import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { linkedSignal } from './linkedSignal.ts';

/** Sends the events of a stream. `signal` aborts when the client goes away. */
export type Listener = { send(event: object): void; comment(text: string): void; readonly signal: AbortSignal };

/**
 * An answer of server-sent events, one a JSON object. `work` sends them; the stream closes when it is done. It must not reject. Headers
 * leave at once, so that the client knows that the stream is open.
 */
export function eventStream(c: Context, work: (listener: Listener) => Promise<void>): Response {
  return eventAnswer(c, async (stream) => {
    const gone = linkedSignal(c.req.raw.signal);
    stream.onAbort(gone.abort);
    let last: Promise<unknown> = stream.write(': open\n\n');
    await work({
      send: (event) => void (last = stream.writeSSE({ data: JSON.stringify(event) })),
      comment: (text) => void (last = stream.write(`: ${text}\n\n`)),
      signal: gone.signal,
    }).finally(gone.release);
    // An event is written a moment after it is sent: the stream closes after that.
    await last;
  });
}

const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** An answer of server-sent events that `work` writes. Awaiting each write lets a client that reads slowly slow `work` down. */
export function eventAnswer(c: Context, work: (stream: SSEStreamingApi) => Promise<void>): Response {
  // Headers of our own: Hono asks for chunks also where the client speaks HTTP/1.0.
  return new Response(streamSSE(c, work).body, { headers: HEADERS });
}
