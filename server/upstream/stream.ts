import type { Context } from 'hono';
import { countCall, spendReply, spendUpstream } from '../ai/allowance.ts';
import { takeLease, type Lease } from '../agent/lease.ts';
import { watchStream, type Watch } from '../agent/watch.ts';
import type { Session } from '../auth/accounts.ts';
import type { Env } from '../http/env.ts';
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
  /** Our id of the talk. */
  readonly conversation: string;
  readonly call: Call;
  readonly current: () => Promise<Session | undefined>;
};
/** What a stream holds for as long as it is open. */
type Open = { readonly lease: Lease; readonly watch: Watch; readonly limit: Deadline; readonly close: () => Promise<void> };

/**
 * Passes a talk's stream on. Refuses a second one of the talk (409). It ends when the session ends, the client goes away, the server stops, or
 * the answer is finished; where it broke off, a last event says so.
 */
export async function passStream(ports: Ports, c: Context<Env>, request: StreamCall): Promise<Response> {
  const { provider, call } = request;
  const { person } = c.get('session');
  const { resolve, limits } = ports.upstream;
  const open = await openStream(ports, c, request);
  try {
    await countCall(ports, 'ai answers', person.id);
    // Only asks: what is spent is known when it has come.
    await spendUpstream(ports, person.id, 0);
    open.limit.next(limits.pieceMs);
    const response = await inTime(open.limit, () => callUpstream(provider, resolve, call, open.limit.signal));
    // Its events are waited for once somebody reads them.
    open.limit.next();
    checkHead(response);
    if (!isSuccess(response)) {
      const refusal = await inTime(open.limit, () => readResponse(response, provider, limits.maxBytes));
      await open.close();
      return passedResponse(refusal);
    }
    if (typeOf(response) !== 'text/event-stream') throw new UpstreamFailed('unreadable');
    return eventResponse(passEvents(ports, request, person.id, open, response), open);
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

/** The provider's events until one closes the answer. */
async function* passEvents(
  ports: Ports,
  { provider }: StreamCall,
  person: string,
  { limit, watch, close }: Open,
  response: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array> {
  let spent = 0;
  try {
    for await (const { bytes, text } of wholeEvents(response, limit, ports.upstream.limits)) {
      if (text.includes(provider.key)) throw new UpstreamFailed('tellsKey');
      const { characters, isOver } = readEvents(text);
      spent += characters;
      yield bytes;
      if (isOver) return;
    }
    throw new UpstreamFailed('cut');
  } catch (error) {
    const isOver = watch.signal.aborted;
    const failure = reportedFailure(ports, provider, error, isOver);
    yield lastEvent(isOver ? watch.reason() : failure instanceof UpstreamFailed ? failure.message : new UpstreamFailed('failed').message);
  } finally {
    await close();
    await spendReply(ports, person, spent, spendUpstream);
  }
}

function lastEvent(message: string): Uint8Array {
  return new TextEncoder().encode(`data: ${JSON.stringify({ type: 'error', message })}\n\n`);
}

/** An answer whose pieces are asked for one by one: a client that reads slowly slows the provider down. */
function eventResponse(events: AsyncGenerator<Uint8Array>, { close }: Open): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const step = await events.next();
        if (step.done === true) stream.close();
        else stream.enqueue(step.value);
      },
      // First the call is ended: until then the generator waits for its next piece.
      cancel: async () => {
        await close();
        await events.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  return new Response(body, { headers });
}
