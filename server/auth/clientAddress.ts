import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * Returns the client's address: the socket's, or, behind a trusted proxy, the last address in `X-Forwarded-For` that is no trusted proxy. A
 * client cannot forge it.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const socket = socketAddress(c);
  if (!trustedProxies.includes(socket)) return socket;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  return forwarded.findLast((address) => address !== '' && !trustedProxies.includes(address)) ?? socket;
}

function socketAddress(c: Context): string {
  try {
    return (getConnInfo(c).remote.address ?? 'unknown').replace(/^::ffff:/, '');
  } catch {
    // A request inside the process, by a test, has no socket.
    return 'unknown';
  }
}

/** Returns the key of rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, which one household shares. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // ipaddr.js does not parse all zone names.
  const { parts } = ipaddr.IPv6.parse(address.replace(/%.*/, ''));
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
