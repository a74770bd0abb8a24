import { describe, expect, it, test } from 'vitest';
import { hostOf, isPublicAddress, isPublicHost } from '../../../server/upstream/addresses.ts';
import { checkedLookup, type Resolve } from '../../../server/upstream/lookup.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '3ffe:ffff::1',
];
const NOT_PUBLIC = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'localhost',
  '',
  '1.1.1',
  '010.0.0.1',
  '0x8.8.8.8',
  '134744072',
];

test.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
test.each(NOT_PUBLIC)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

describe('a host in an address', () => {
  // All spellings of an address that URL understands and normalizes.
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[fd00::1]/',
    'http://192.168.257/',
    'http://0xa9fea9fe/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://a.localhost/',
  ])('%s is not public', (url) => expect(isPublicHost(hostOf(new URL(url)))).toBe(false));

  test.each(['https://api.example.com/v1', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://notlocalhost/'])(
    '%s may be',
    (url) => expect(isPublicHost(hostOf(new URL(url)))).toBe(true),
  );
});

describe('the lookup of a connection', () => {
  const found = (...addresses: string[]): Resolve => {
    return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const lookUp = (resolve: Resolve, mayBePrivate = false, all = true): Promise<unknown> =>
    new Promise((resolved, reject) => {
      checkedLookup(resolve, mayBePrivate)('api.example.com', { all }, (error, address) => (error ? reject(error) : resolved(address)));
    });

  it('returns the checked addresses, and resolves once', async () => {
    let lookups = 0;
    const first = found('93.184.215.14', '2606:4700:4700::1111');
    const rebinding: Resolve = async (host) => ((lookups += 1) === 1 ? first(host) : found('127.0.0.1')(host));
    expect(await lookUp(rebinding)).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
    expect(lookups).toBe(1);
    expect(await lookUp(found('93.184.215.14'), false, false)).toBe('93.184.215.14');
  });

  it('refuses all addresses when one is not public', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], ['93.184.215.14', '::ffff:10.0.0.1']]) {
      await expect(lookUp(found(...addresses))).rejects.toMatchObject({ code: 'UpstreamNotPublic' });
    }
  });

  it('accepts a private address where the settings allow it', async () => {
    expect(await lookUp(found('10.0.0.1'), true)).toEqual([{ address: '10.0.0.1', family: 4 }]);
  });

  it('refuses a name without an address, and a name that cannot be resolved', async () => {
    await expect(lookUp(found())).rejects.toMatchObject({ code: 'UpstreamDown' });
    await expect(lookUp(() => Promise.reject(new Error('no such name')))).rejects.toThrow('no such name');
  });
});
