import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { LONGEST_ANSWER, LONGEST_RESULT, streamEvent, type AnswerSource, type StreamEvent } from '@gauntlet/core';
import { CUT_OFF, failed, type Reply } from './reply.ts';

/** Of a server that does not say who answered, a model is assumed. */
const UNSAID: AnswerSource = 'model';

/** `onText` is given each piece of the answer as it comes, `heard` is called whenever anything comes. */
export type Listener = { readonly onText: (piece: string) => void; readonly heard: () => void };

/**
 * Reads an answer that is streamed as server-sent events, until `finish`; answers with who gave it. Without a `finish` it was
 * cut off. Events of unknown types and of other shapes are passed over. More text than is kept of an answer is not waited for.
 * Never rejects; `signal` ends it.
 */
export async function readAnswer(
  body: ReadableStream<BufferSource>,
  { onText, heard }: Listener,
  signal: AbortSignal,
): Promise<Reply<AnswerSource>> {
  const events = new EventSourceParserStream({ maxBufferSize: LONGEST_RESULT, onComment: heard });
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(events).getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    return await follow(reader, { onText, heard });
  } catch {
    return failed('Broken', CUT_OFF);
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

async function follow(reader: ReadableStreamDefaultReader<EventSourceMessage>, { onText, heard }: Listener): Promise<Reply<AnswerSource>> {
  let length = 0;
  while (length < LONGEST_ANSWER) {
    const { done, value } = await reader.read();
    if (done) return failed('Broken', CUT_OFF);
    heard();
    const event = eventIn(value);
    if (event?.type === 'finish') return { ok: true, value: event.source ?? UNSAID };
    if (event?.type === 'error') return failed('Refused', event.message);
    if (event === null) continue;
    length += event.delta.length;
    onText(event.delta);
  }
  return { ok: true, value: UNSAID };
}

/** What a message says, or null when it is none of ours. */
function eventIn({ event, data }: EventSourceMessage): StreamEvent | null {
  if (event !== undefined && event !== 'message') return null;
  try {
    return streamEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
