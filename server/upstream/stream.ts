import type { Context } from 'hono';
import type { SSEStreamingApi } from 'hono/streaming';
import { spendReplyUpstream, spendUpstream } from '../ai/allowance.ts';
import { takeLease, type Lease } from '../agent/lease.ts';
import { watchStream, type Watch } from '../agent/watch.ts';
import type { Session } from '../auth/accounts.ts';
import type { Env } from '../http/env.ts';
import { eventResponse } from '../http/eventStream.ts';
import type { Ports } from '../ports.ts';
import { checkHead, isSuccess, readResponse, typeOf } from './response.ts';
import { callUpstream, type Call } from './call.ts';
import { readEvents, wholeEvents } from './events.ts';
import { UpstreamFailed } from './failures.ts';
import { passedResponse, reportedFailure } from './pass.ts';
import { deadline, inTime, type Deadline } from './deadline.ts';
import type { Provider } from './providers.ts';

type StreamCall = {
  readonly provider: Provider;
  /** Our id of the conversation. */
  readonly conversation: string;
  readonly call: Call;
  readonly current: () => Promise<Session | undefined>;
};
/** Resources of an open stream. */
type Open = { readonly lease: Lease; readonly watch: Watch; readonly limit: Deadline; readonly close: () => Promise<void> };
/** A provider's response and its recipient. */
type Passed = { readonly provider: Provider; readonly person: string; readonly response: AsyncIterable<unknown> };

/**
 * Passes a conversation's stream on. Refuses a second stream of the conversation (409). It ends when the session ends, the client disconnects,
 * the server stops, or the reply is complete. If it breaks off, it ends with an error event.
 */
export async function passStream(ports: Ports, c: Context<Env>, request: StreamCall): Promise<Response> {
  const { provider, call } = request;
  const { person } = c.get('session');
  const { resolve, limits } = ports.upstream;
  const open = await openStream(ports, c, request);
  try {
    // Only checks the budget: the characters are counted when they arrive.
    await spendUpstream(ports, person.id, 0);
    open.limit.next(limits.pieceMs);
    const response = await inTime(open.limit, () => callUpstream(provider, resolve, call, open.limit.signal));
    // The head has arrived: the next read has no time limit of its own.
    open.limit.next();
    checkHead(response);
    if (!isSuccess(response)) {
      const refusal = await inTime(open.limit, () => readResponse(response, provider, limits.maxBytes));
      await open.close();
      return passedResponse(refusal);
    }
    if (typeOf(response) !== 'text/event-stream') throw new UpstreamFailed('unreadable');
    return eventResponse(c, (stream) => passEvents(ports, { provider, person: person.id, response }, open, stream));
  } catch (error) {
    const isOver = open.watch.signal.aborted;
    await open.close();
    throw reportedFailure(ports, provider, error, isOver);
  }
}

async function openStream(ports: Ports, c: Context<Env>, { conversation, current }: StreamCall): Promise<Open> {
  const client = c.req.raw.signal;
  const lease = await takeLease(ports, conversation, client);
  const listener = { send: () => {}, comment: () => {}, signal: client };
  const watch = watchStream(ports, { session: c.get('session'), current, lease, listener });
  const limit = deadline(ports.upstream.limits.streamMs, watch.signal);
  const close = async (): Promise<void> => {
    limit.end();
    watch.stop();
    await lease.release().catch((error: unknown) => ports.report(error));
  };
  return { lease, watch, limit, close };
}

/** Passes on the provider's events until one ends the reply. A slow client slows the provider down. */
async function passEvents(ports: Ports, { provider, person, response }: Passed, open: Open, stream: SSEStreamingApi): Promise<void> {
  const { limit, watch, close } = open;
  let spent = 0;
  stream.onAbort(close);
  try {
    for await (const { bytes, text } of wholeEvents(response, limit, ports.upstream.limits)) {
      if (text.includes(provider.key)) throw new UpstreamFailed('containsKey');
      const { characters, isOver } = readEvents(text);
      spent += characters;
      await stream.write(bytes);
      if (isOver) return;
    }
    throw new UpstreamFailed('cut');
  } catch (error) {
    const isOver = watch.signal.aborted;
    const failure = reportedFailure(ports, provider, error, isOver);
    const message = isOver ? watch.reason() : failure instanceof UpstreamFailed ? failure.message : new UpstreamFailed('failed').message;
    await stream.writeSSE({ data: JSON.stringify({ type: 'error', message }) });
  } finally {
    await close();
    await spendReplyUpstream(ports, person, spent).catch((error: unknown) => ports.report(error));
  }
}
