import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { OpenStream, StreamListener } from '../kernel/store/ports.ts';

/** The longest event that is read, in characters. */
const MAX_EVENT = 4_000_000;

/** Opens an event stream of the server. Every request names the account, because all tabs share one session cookie. */
export function openEventStream(path: string, account: string, { onMessage, onBeat }: StreamListener): OpenStream {
  const closing = new AbortController();
  const read = async (): Promise<number | null> => {
    const response = await fetch(path, {
      headers: { Accept: 'text/event-stream', 'X-Gauntlet-Account': account },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: closing.signal,
    });
    if (response.status !== 200 || !response.body) return response.status;
    const events = new EventSourceParserStream({ maxBufferSize: MAX_EVENT, onComment: onBeat });
    const reader = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(events).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return response.status;
      onBeat();
      onMessage(value.data);
    }
  };
  return {
    ended: read().catch(() => null),
    close: () => closing.abort(),
  };
}
