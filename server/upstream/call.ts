import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from './addresses.ts';
import { failureOf, UpstreamFailed } from './failures.ts';
import { checkedLookup, type Resolve } from './lookup.ts';
import type { Provider } from './providers.ts';

/** A call to a provider. */
export type Call = {
  readonly method: string;
  /** The path segments after the base address. Each must be a plain id. */
  readonly path: readonly string[];
  /** Added to `Authorization`, which `callUpstream` sets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

/** An id that is safe in a URL. */
export const PLAIN_ID = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Calls the provider's own host at a checked address and returns the head of its response; the body is read from it. Aborting `signal` ends
 * both. Throws UpstreamFailed when the call fails. Each call has its own connection, and redirects are not followed.
 */
export function callUpstream(provider: Provider, resolve: Resolve, call: Call, signal: AbortSignal): Promise<IncomingMessage> {
  const { base, mayBePrivate } = provider;
  const host = hostOf(base);
  if (call.path.some((segment) => !PLAIN_ID.test(segment))) throw new Error('A segment of a path upstream is no plain id');
  // An IP address as the host needs no lookup.
  if (isIP(host) !== 0 && !mayBePrivate && !isPublicAddress(host)) throw new UpstreamFailed('notPublic');
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    protocol: base.protocol,
    hostname: host,
    port: base.port,
    path: `${base.pathname.replace(/\/$/, '')}/${call.path.join('/')}`,
    method: call.method,
    headers: headersOf(provider, call),
    lookup: checkedLookup(resolve, mayBePrivate),
    agent: false,
    rejectUnauthorized: true,
    signal,
  };
  return send(base.protocol === 'https:' ? httpsRequest : httpRequest, options, call.body);
}

function headersOf({ key }: Provider, { method, headers, body }: Call): Record<string, string> {
  const length = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body ?? '')) };
  // A compressed response could not be searched, nor measured before it is decompressed.
  return { ...headers, ...length, 'Accept-Encoding': 'identity', Authorization: `Bearer ${key}` };
}

function send(request: typeof httpRequest, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(options, resolve);
    sent.on('error', (error) => reject(failureOf(error, 'down')));
    // The connection closed without a response, as after an unexpected upgrade. After a response this has no effect.
    sent.on('close', () => reject(new UpstreamFailed('down')));
    sent.end(body);
  });
}
