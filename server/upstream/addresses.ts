import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only this is assigned to the public internet: IPv4-compatible and other unassigned addresses lie outside. */
const PUBLIC_6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as a name resolves to it, is one of the public internet: none that is private, shared, loopback, link-local,
 * for documentation, multicast, reserved, or that holds an IPv4 address (mapped, NAT64, 6to4, Teredo). False for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  // `isIP` refuses the short, octal and hexadecimal spellings that `ipaddr.js` reads. Only an address that is not public has a zone ('%eth0').
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_6));
}

/** Whether a host may be public: an address that is, or a name, which says nothing before it is resolved. */
export function isPublicHost(host: string): boolean {
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/i.test(host) : isPublicAddress(host);
}

/** The host of an address, as a connection is made to it: URL has brought numbers in every spelling into one, and puts IPv6 in brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
