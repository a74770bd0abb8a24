import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range of the public internet: IPv4-compatible and other unassigned addresses are outside. */
const PUBLIC_6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public internet. False for private, shared, loopback, link-local, documentation, multicast and
 * reserved addresses, for those that contain an IPv4 address (mapped, NAT64, 6to4, Teredo), and for any other text.
 */
export function isPublicAddress(address: string): boolean {
  // `isIP` rejects the short, octal and hexadecimal notations that `ipaddr.js` accepts. Only non-public addresses have a zone ('%eth0').
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_6));
}

/** Returns whether a host may be public: a public address, or a name, which must be resolved first. */
export function isPublicHost(host: string): boolean {
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/i.test(host) : isPublicAddress(host);
}

/** Returns the host to connect to, without the brackets of an IPv6 address. URL has normalized all number formats. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
