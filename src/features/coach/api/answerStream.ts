import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { MAX_ANSWER_LENGTH, MAX_RESULT_LENGTH, streamEvent, type AnswerSource, type StreamEvent } from '@gauntlet/core';
import { CUT_OFF, failed, type Reply } from './reply.ts';

/** The source assumed when the server names none. */
const DEFAULT_SOURCE: AnswerSource = 'model';

/** `onText` receives each piece of the answer. `onActivity` is called whenever the server sends anything. */
export type Listener = { readonly onText: (piece: string) => void; readonly onActivity: () => void };

/**
 * Reads an answer streamed as server-sent events until the event `finish`. Returns the answer's source. A stream without `finish` counts as
 * cut off. Skips unknown or malformed events. Stops reading at the maximum stored length. Never rejects; aborting `signal` ends it.
 */
export async function readAnswer(
  body: ReadableStream<BufferSource>,
  { onText, onActivity }: Listener,
  signal: AbortSignal,
): Promise<Reply<AnswerSource>> {
  const events = new EventSourceParserStream({ maxBufferSize: MAX_RESULT_LENGTH, onComment: onActivity });
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(events).getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    return await readEvents(reader, { onText, onActivity });
  } catch {
    return failed('Broken', CUT_OFF);
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

async function readEvents(
  reader: ReadableStreamDefaultReader<EventSourceMessage>,
  { onText, onActivity }: Listener,
): Promise<Reply<AnswerSource>> {
  let length = 0;
  while (length < MAX_ANSWER_LENGTH) {
    const { done, value } = await reader.read();
    if (done) return failed('Broken', CUT_OFF);
    onActivity();
    const event = parseEvent(value);
    if (event?.type === 'finish') return { ok: true, value: event.source ?? DEFAULT_SOURCE };
    if (event?.type === 'error') return failed('Refused', event.message);
    if (event === null) continue;
    length += event.delta.length;
    onText(event.delta);
  }
  return { ok: true, value: DEFAULT_SOURCE };
}

/** Parses an event. Returns null for other events and malformed data. */
function parseEvent({ event, data }: EventSourceMessage): StreamEvent | null {
  if (event !== undefined && event !== 'message') return null;
  try {
    return streamEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
