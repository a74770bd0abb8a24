import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from './addresses.ts';
import { failureOf, UpstreamFailed } from './failures.ts';
import { checkedLookup, type Resolve } from './lookup.ts';
import type { Provider } from './providers.ts';

/** A call as it goes to a provider. */
export type Call = {
  readonly method: string;
  /** The segments after the base address. Refused unless each is a plain id. */
  readonly path: readonly string[];
  /** Besides `Authorization`, which is added here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

/** What an id in an address may be: nothing that could lead to another place. */
export const PLAIN_ID = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Calls the provider's own host, at an address that was checked, and gives the head of its answer; the body is read from it. Aborting
 * `signal` ends both. Refuses (UpstreamFailed) what does not get there. No connection is used twice, and no redirect followed.
 */
export function callUpstream(provider: Provider, resolve: Resolve, call: Call, signal: AbortSignal): Promise<IncomingMessage> {
  const { base, mayBePrivate } = provider;
  const host = hostOf(base);
  if (call.path.some((segment) => !PLAIN_ID.test(segment))) throw new Error('A segment of a path upstream is no plain id');
  // A host that is an address is connected to without a lookup.
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
  // Packed answers could not be searched, nor measured before they are unpacked.
  return { ...headers, ...length, 'Accept-Encoding': 'identity', Authorization: `Bearer ${key}` };
}

function send(request: typeof httpRequest, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(options, resolve);
    sent.on('error', (error) => reject(failureOf(error, 'down')));
    // Where the connection ends without either, as after an upgrade that nobody asked for. Too late, it changes nothing.
    sent.on('close', () => reject(new UpstreamFailed('down')));
    sent.end(body);
  });
}
