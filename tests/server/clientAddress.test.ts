import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from '../../server/auth/clientAddress.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];

async function seenFrom(socket: string, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, PROXIES)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return answer.text();
}

describe('the address of a client', () => {
  test.each([
    ['is the address of the socket', { socket: '203.0.113.5', forwarded: undefined, address: '203.0.113.5' }],
    ['an IPv4 address in IPv6 clothes', { socket: '::ffff:203.0.113.5', forwarded: undefined, address: '203.0.113.5' }],
    ['ignores the header of the client itself', { socket: '203.0.113.5', forwarded: '198.51.100.1', address: '203.0.113.5' }],
    ['is the address that a trusted proxy names', { socket: '10.0.0.1', forwarded: '198.51.100.1', address: '198.51.100.1' }],
    [
      'ignores the addresses that the client sent to the proxy',
      { socket: '10.0.0.1', forwarded: '192.0.2.9, 198.51.100.1', address: '198.51.100.1' },
    ],
    ['is found through two trusted proxies', { socket: '10.0.0.1', forwarded: '198.51.100.1, 10.0.0.2', address: '198.51.100.1' }],
    ['is the proxy without a forwarded address', { socket: '10.0.0.1', forwarded: undefined, address: '10.0.0.1' }],
    [
      'is the last hop that is no proxy, whatever is before it',
      { socket: '10.0.0.1', forwarded: 'junk, 198.51.100.1', address: '198.51.100.1' },
    ],
    ['is a hop with a port', { socket: '10.0.0.1', forwarded: '198.51.100.1:4711', address: '198.51.100.1' }],
    ['is an IPv6 hop with a port', { socket: '10.0.0.1', forwarded: '[2001:db8::1]:4711', address: '2001:db8::1' }],
    ['is an IPv4 hop in IPv6 clothes', { socket: '10.0.0.1', forwarded: '::ffff:198.51.100.1', address: '198.51.100.1' }],
    ['is the proxy with an empty forwarded address', { socket: '10.0.0.1', forwarded: ' , ', address: '10.0.0.1' }],
  ])('%s', async (_, { socket, forwarded, address }) => {
    expect(await seenFrom(socket, forwarded)).toBe(address);
  });
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan.100', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
