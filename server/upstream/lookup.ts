import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { UpstreamFailed } from './failures.ts';

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true, order: 'verbatim' });

/**
 * Creates the lookup function of a connection. It resolves the name once and returns the checked addresses, so that a second DNS response
 * cannot lead elsewhere. One address that is not public refuses them all, unless `mayBePrivate`.
 */
export function checkedLookup(resolve: Resolve, mayBePrivate: boolean): LookupFunction {
  return (host, options, reply) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return reply(new UpstreamFailed('down', { detail: 'ENOTFOUND' }), '');
        if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address))) return reply(new UpstreamFailed('notPublic'), '');
        if (options.all === true) return reply(null, [...addresses]);
        return reply(null, first.address, first.family);
      },
      (error: unknown) => reply(error instanceof Error ? error : new Error('The name cannot be resolved'), ''),
    );
  };
}
