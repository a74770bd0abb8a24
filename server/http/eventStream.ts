import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { linkedSignal } from './linkedSignal.ts';
import { Refused } from './refused.ts';

/** Refuses (405) a HEAD request of a stream: it has no reader, but would take the stream's lease from the page. */
export function refuseHead(c: Context): void {
  if (c.req.method !== 'HEAD') return;
  c.header('Allow', 'GET');
  throw new Refused(405, 'NoHead', 'A stream can only be read with GET.');
}

/** Sends the events of a stream. `signal` is aborted when the client disconnects. */
export type Listener = { send(event: object): void; comment(text: string): void; readonly signal: AbortSignal };

/**
 * Creates a response of server-sent events, each a JSON object. `work` sends them and must not reject; the stream closes when it resolves.
 * The headers are sent at once, so that the client knows that the stream is open.
 */
export function eventStream(c: Context, work: (listener: Listener) => Promise<void>): Response {
  return eventResponse(c, async (stream) => {
    const gone = linkedSignal(c.req.raw.signal);
    stream.onAbort(gone.abort);
    let last: Promise<unknown> = stream.write(': open\n\n');
    await work({
      send: (event) => void (last = stream.writeSSE({ data: JSON.stringify(event) })),
      comment: (text) => void (last = stream.write(`: ${text}\n\n`)),
      signal: gone.signal,
    }).finally(gone.release);
    // Writing is asynchronous: the stream closes after the last event is written.
    await last;
  });
}

/** The headers of a response of server-sent events. */
export const EVENT_HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** Creates a response of server-sent events that `work` writes. Awaiting each write applies the backpressure of a slow client. */
export function eventResponse(c: Context, work: (stream: SSEStreamingApi) => Promise<void>): Response {
  // Sets its own headers: Hono would request chunked encoding even for HTTP/1.0.
  return new Response(streamSSE(c, work).body, { headers: EVENT_HEADERS });
}
