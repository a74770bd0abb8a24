import type { Context } from 'hono';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { checkHead, readResponse, type PassedResponse } from './response.ts';
import { callUpstream, PLAIN_ID, type Call } from './call.ts';
import { reportOf, UpstreamFailed } from './failures.ts';
import { deadline, inTime } from './deadline.ts';
import type { Provider, Providers } from './providers.ts';

export type PassPorts = Pick<Ports, 'upstream' | 'stopping' | 'report'>;

/** Returns the provider of a request. Refuses (404) one that is not configured. */
export function providerOf(c: Context, providers: Providers): Provider {
  const provider = providers.get(c.req.param('provider') ?? '');
  if (provider === undefined) throw new Refused(404, 'NoSuchProvider', 'There is no such provider.');
  return provider;
}

/** Returns an id of the path. Refuses (404) one that is not plain. */
export function idOf(c: Context, name: string): string {
  const id = c.req.param(name) ?? '';
  if (!PLAIN_ID.test(id)) throw new Refused(404, 'NotFound', 'There is nothing at this address.');
  return id;
}

/** Returns the client's headers to pass on: never its cookies, address or account. */
export function passedHeaders(c: Context): Record<string, string> {
  const accept = c.req.header('Accept');
  return {
    Accept: accept !== undefined && /^[\w*+\-./;=, ]{1,200}$/.test(accept) ? accept : 'application/json',
    ...(c.req.method === 'GET' ? {} : keyHeader(c)),
  };
}

function keyHeader(c: Context): Record<string, string> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return {};
  if (!PLAIN_ID.test(key)) {
    throw new Refused(400, 'BadKey', 'The header Idempotency-Key must be a plain id.', { field: 'Idempotency-Key' });
  }
  return { 'Idempotency-Key': key };
}

/** Returns the headers and body of a call with a JSON body. Serializing it again removes duplicate fields. */
export function withJson(c: Context, body: unknown): Pick<Call, 'headers' | 'body'> {
  return { headers: { ...passedHeaders(c), 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Makes a call and reads its complete JSON response. The call ends when the client disconnects or the server stops. */
export async function requestUpstream(ports: PassPorts, c: Context, provider: Provider, call: Call): Promise<PassedResponse> {
  const { limits, resolve } = ports.upstream;
  const client = c.req.raw.signal;
  const limit = deadline(limits.responseMs, client, ports.stopping);
  try {
    return await inTime(limit, async () => {
      const response = await callUpstream(provider, resolve, call, limit.signal);
      checkHead(response);
      return readResponse(response, provider, limits.maxBytes);
    });
  } catch (error) {
    throw reportedFailure(ports, provider, error, client.aborted || ports.stopping.aborted);
  } finally {
    limit.end();
  }
}

/**
 * Reports a failed call to the operator and returns the error to throw. `isOver` means that we ended the call ourselves: it is not
 * reported.
 */
export function reportedFailure(ports: Pick<Ports, 'report'>, provider: Provider, error: unknown, isOver: boolean): unknown {
  if (isOver) return new Refused(503, 'Stopped', 'The call was stopped.');
  if (error instanceof UpstreamFailed) ports.report(reportOf(provider, error));
  return error;
}

/** Returns a provider's response as ours: status, body, and Retry-After. */
export function passedResponse({ status, retryAfter, text }: PassedResponse): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  return new Response(text, { status: status < 300 && status !== 201 && status !== 202 ? 200 : status, headers });
}
