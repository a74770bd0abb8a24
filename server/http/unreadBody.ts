import type { Readable } from 'node:stream';

/** A request as it arrives. `complete`: all of its body was received. */
type Incoming = Readable & { readonly complete: boolean };

/** How much of a body is discarded behind a response that did not wait for it: in bytes and in milliseconds. */
export type DiscardBounds = { readonly bytes: number; readonly ms: number };

/** More than the largest upload, so that a client that sends one too much still receives the refusal. */
export const DISCARD: DiscardBounds = { bytes: 80 * 1024 * 1024, ms: 2 * 60_000 };

/**
 * Returns the response to a request whose body may still be arriving. The response is sent at once and whole; the connection ends only
 * after the rest of the body was discarded, within bounds (RB22). A connection that ends while its client sends takes the response with it.
 */
export async function withUnreadBody(response: Response, incoming: Incoming, bounds = DISCARD): Promise<Response> {
  if (incoming.complete || !isJson(response)) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  // With its length a client has the whole response before the connection ends, and `close` asks it to stop sending.
  headers.set('Content-Length', String(bytes.byteLength));
  headers.set('Connection', 'close');
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await discardRest(incoming, bounds);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Streams and pages are no response to a body. */
function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false;
}

/** Resolves when the body is read to its end, the connection is gone, or the bounds are reached. */
function discardRest(incoming: Incoming, { bytes, ms }: DiscardBounds): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    // A handler that read a part of the body reads no more of it, and would hold what arrives in memory.
    incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > bytes) done();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, done);
    incoming.resume();
  });
}
