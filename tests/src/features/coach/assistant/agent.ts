/** A fake conversation server: responds as the test defines and records its requests. */

const encoder = new TextEncoder();

export const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;
export const delta = (text: string): string => event({ type: 'text-delta', delta: text });
export const finish = (source?: string): string => event({ type: 'finish', ...(source !== undefined && { source }) });
export const refused = (status: number, message = 'No.'): Response =>
  Response.json({ ok: false, error: { code: 'Any', message } }, { status });

/** A response that streams these pieces and ends; `null` breaks the stream. */
export function streamed(...pieces: readonly (string | null)[]): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const piece = left.shift();
      if (piece === undefined) stream.close();
      else if (piece === null) stream.error(new TypeError('network error'));
      else stream.enqueue(encoder.encode(piece));
    },
  });
  return new Response(body);
}

/** A response whose stream the test controls. */
export function openStream() {
  const stream = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 }, { highWaterMark: 100 });
  const writer = stream.writable.getWriter();
  writer.closed.catch(() => undefined);
  const quiet = (done: Promise<void>) => void done.catch(() => undefined);
  return {
    response: new Response(stream.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
    send: (text: string) => quiet(writer.write(encoder.encode(text))),
    /** Resolves when the client cancels the stream. */
    cancelled: writer.closed.then(
      () => undefined,
      () => undefined,
    ),
  };
}

export type Call = { readonly method: string; readonly path: string; readonly headers: Headers; readonly text: string | null };
export type Script = Response | Error;

export type Agent = {
  readonly calls: Call[];
  readonly fetch: typeof globalThis.fetch;
  /** Sets the responses of the next calls of a kind. Later calls get the default again. */
  next(kind: 'open' | 'send' | 'stream', ...responses: readonly Script[]): void;
};

/** By default it opens conversations c1, c2 ..., accepts messages, and streams 'Hello.' */
export function createAgent(): Agent {
  const calls: Call[] = [];
  const scripts: Record<string, Script[]> = { open: [], send: [], stream: [] };
  let opened = 0;
  const defaults: Record<string, () => Response> = {
    open: () => Response.json({ ok: true, conversationId: `c${(opened += 1)}` }, { status: 201 }),
    send: () => Response.json({ ok: true }),
    stream: () => streamed(delta('Hel'), delta('lo.'), finish('rules')),
  };
  return {
    calls,
    async fetch(input, init) {
      const path = input instanceof Request ? input.url : input.toString();
      const kind = path.endsWith('/stream') ? 'stream' : path.endsWith('/messages') ? 'send' : 'open';
      const text = typeof init?.body === 'string' ? init.body : null;
      calls.push({ method: init?.method ?? 'GET', path, headers: new Headers(init?.headers), text });
      init?.signal?.throwIfAborted();
      const response = scripts[kind]?.shift() ?? defaults[kind]?.();
      if (response instanceof Response) return response;
      throw response ?? new Error('There is no such call.');
    },
    next: (kind, ...responses) => void scripts[kind]?.push(...responses),
  };
}

/** Runs all pending tasks and microtasks. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
