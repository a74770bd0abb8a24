import { createHmac, randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../auth/clientAddress.ts';
import { deviceName } from '../log/device.ts';
import type { SecurityEvent } from './eventKinds.ts';

/** An event as it is stored, without its person and instant. */
export type SecurityRow = {
  readonly kind: SecurityEvent['kind'];
  readonly detail: string;
  /** Browser and system; empty for what the operator did. */
  readonly device: string;
  /** The network, as coarse as `placeOf` says. */
  readonly place: string;
  /** A keyed hash of the network, by which the person's own is recognized. */
  readonly network: string;
  /** Others can cause these events at will: those of one day, device and place share a row. */
  readonly isRepeatable: boolean;
};

/** Kinds that others can cause, as often as they like. */
export const REPEATABLE = ['SignInFailed', 'ResetAsked', 'SecondFactorFailed', 'PasswordRefused', 'AccessRefused', 'LimitReached'] as const;

/** Returns an event as it is stored. `secret` is the key of the network's hash. */
export function rowOf(event: SecurityEvent, secret: string): SecurityRow {
  const { kind, from } = event;
  const isRepeatable = REPEATABLE.some((each) => each === kind);
  if (from === 'operator') return { kind, detail: detailOf(event), device: '', place: 'operator', network: '', isRepeatable };
  const { address, userAgent } = from;
  return {
    kind,
    detail: detailOf(event),
    device: deviceName(userAgent),
    place: placeOf(address),
    network: networkHash(address, secret),
    isRepeatable,
  };
}

/** Returns the group of a row: repeatable events of one day, device and place share one. */
export function groupingOf({ kind, detail, device, place, isRepeatable }: SecurityRow, at: string): string {
  return isRepeatable ? JSON.stringify([at.slice(0, 10), kind, detail, device, place]) : randomUUID();
}

/**
 * Returns the part of an address that names no household: the first 16 bits of an IPv4 address, the first 32 of an IPv6 address, 'local' for an address
 * of a private network, '' for none.
 */
export function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return 'local';
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  return `${parsed.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}::/32`;
}

/** Returns a keyed hash of the network of an address, from which nobody without the key finds the network. */
export function networkHash(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['network of an event', networkOf(address)]))
    .digest('base64url')
    .slice(0, 16);
}

function detailOf(event: SecurityEvent): string {
  if ('role' in event) return event.role;
  if ('code' in event) return `${event.code} ${event.route}`;
  return 'limit' in event ? event.limit : '';
}
