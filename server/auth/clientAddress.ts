import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

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
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const parts = tail === undefined ? front : [...front, ...gap, ...back];
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
