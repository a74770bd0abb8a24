import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { Refused } from '../http/refused.ts';

/**
 * Returns the client's address: the socket's, or, behind a trusted proxy, the last hop in `X-Forwarded-For` that is no trusted proxy. What a
 * client wrote itself comes before that hop. Refuses (400) a hop that is no address: each spelling would count as another client.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const socket = socketAddress(c);
  if (!trustedProxies.includes(socket)) return socket;
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  for (const hop of hops.filter((each) => each !== '').toReversed()) {
    const address = addressIn(hop);
    if (!trustedProxies.includes(address)) return address;
  }
  // A request without hops is the proxy's own.
  return socket;
}

/** Returns the address of a hop, which some proxies write with a port: `198.51.100.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(hop: string): string {
  const address = /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
  if (isIP(address) === 0) {
    throw new Refused(400, 'BadAddress', 'The proxy of this server did not name the address of the client.', { field: 'X-Forwarded-For' });
  }
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

function socketAddress(c: Context): string {
  try {
    return (getConnInfo(c).remote.address ?? 'unknown').replace(/^::ffff:/, '');
  } catch {
    // A request inside the process, by a test, has no socket.
    return 'unknown';
  }
}

/** Returns the key of limits: an IPv4 address, or the first 64 bits of an IPv6 address, which one household shares. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // ipaddr.js does not parse all zone names.
  const { parts } = ipaddr.IPv6.parse(address.replace(/%.*/, ''));
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
