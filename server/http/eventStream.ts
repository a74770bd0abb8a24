import { linkedSignal } from './linkedSignal.ts';

/** Where the events of a stream go, and when nobody listens any more. */
export type Listener = { send(event: object): void; comment(text: string): void; readonly signal: AbortSignal };

/**
 * An answer of server-sent events, one a JSON object. `work` sends them; the stream closes when it is done, and it is told when the
 * client goes away. It must not reject. Headers leave at once, so that the client knows that it is listened to.
 */
export function eventStream(clientSignal: AbortSignal, work: (listener: Listener) => Promise<void>): Response {
  const gone = linkedSignal(clientSignal);
  let isCancelled = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const write = (text: string): void => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(`${text}\n\n`));
      };
      const listener = {
        send: (event: object) => write(`data: ${JSON.stringify(event)}`),
        comment: (text: string) => write(`: ${text}`),
        signal: gone.signal,
      };
      listener.comment('open');
      void work(listener).finally(() => {
        gone.release();
        if (!isCancelled) stream.close();
      });
    },
    cancel() {
      isCancelled = true;
      gone.abort();
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
