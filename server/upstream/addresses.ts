import { BlockList, isIP } from 'node:net';

/** What is at no public address: private, shared, loopback, link-local, documentation, benchmarks, multicast, reserved (RFC 6890). */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only this is public; loopback, mapped IPv4, NAT64, unique-local, link-local and multicast all lie outside. */
const PUBLIC_6 = ['2000::', 3] as const;
/** And inside of it: Teredo and other assignments, documentation, and 6to4, in which an IPv4 address hides. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refused4.addSubnet(net, prefix, 'ipv4');
const allowed6 = new BlockList();
allowed6.addSubnet(...PUBLIC_6, 'ipv6');
const refused6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) refused6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address, as a name resolves to it, is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  // A zone ('%eth0') is there only where the address is no public one.
  if (isIP(address) === 4) return !refused4.check(address, 'ipv4');
  return isIP(address) === 6 && !address.includes('%') && allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

/** Whether a host may be public: an address that is, or a name, which says nothing before it is resolved. */
export function isPublicHost(host: string): boolean {
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/i.test(host) : isPublicAddress(host);
}

/** The host of an address, as a connection is made to it: URL has brought numbers in every spelling into one, and puts IPv6 in brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
