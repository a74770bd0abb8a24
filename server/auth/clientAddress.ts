import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * The address that a request comes from: the socket's, or, where that is a trusted proxy's, the last one in
 * `X-Forwarded-For` that is not. What a client itself writes there counts for nothing.
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
    // Without a socket: a request made inside the process, by a test.
    return 'unknown';
  }
}

/** What limits count by: an IPv4 address, or the 64 bits of an IPv6 address that a household gets whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // A zone may hold signs that ipaddr.js does not read.
  const { parts } = ipaddr.IPv6.parse(address.replace(/%.*/, ''));
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
