import { createHmac, randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../auth/clientAddress.ts';
import { deviceName } from '../log/device.ts';
import type { LogEntry } from '../operations/operatorLog.ts';
import type { SecurityEvent } from './eventKinds.ts';

/** An event as it is stored, without its person and instant. */
export type SecurityRow = {
  readonly kind: SecurityEvent['kind'];
  readonly detail: string;
  /** Browser and system; empty for what no request of the person or of an attacker caused. */
  readonly device: string;
  /** The network, as coarse as `placeOf` says; or 'operator' or 'moderator'. */
  readonly place: string;
  /** A keyed hash of the network, by which the person's own is recognized. */
  readonly network: string;
};

/** Kinds that others can cause, as often as they like. */
export const REPEATABLE: readonly SecurityEvent['kind'][] = [
  'SignInFailed',
  'PasswordResetAsked',
  'SecondFactorFailed',
  'PasswordRefused',
  'AccessRefused',
  'LimitReached',
];

/** Returns an event as it is stored. `secret` is the key of the network's hash. */
export function rowOf(event: SecurityEvent, secret: string): SecurityRow {
  const { kind, from } = event;
  const detail = detailOf(event);
  if (typeof from === 'string') return { kind, detail, device: '', place: from, network: '' };
  const { address, userAgent } = from;
  return { kind, detail, device: deviceName(userAgent), place: placeOf(address), network: networkHash(address, secret) };
}

/** Returns the group of a row: those of repeatable events of one day, device and place are one. */
export function groupingOf({ kind, detail, device, place }: SecurityRow, at: string): string {
  return REPEATABLE.includes(kind) ? JSON.stringify([at.slice(0, 10), kind, detail, device, place]) : randomUUID();
}

/**
 * Returns an event for the operator's log, without personal data: the person is a keyed hash, by which the events of one person are found, and the
 * network is coarse.
 */
export function entryOf(event: SecurityEvent, person: string | null, secret: string): LogEntry {
  const { device, place } = rowOf(event, secret);
  return {
    event: event.kind,
    person: person === null ? null : keyedHash(['person of an event', person], secret),
    network: place,
    device,
    ...('role' in event && { role: event.role }),
    ...('code' in event && { code: event.code }),
    ...('route' in event && { route: event.route }),
    ...('limit' in event && { limit: event.limit }),
    ...('action' in event && { action: event.action }),
  };
}

/** Ranges of addresses that lead to no household from outside: of one machine, one network, or one provider. */
const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified']);

/**
 * Returns the part of an address that names no household: the first 16 bits of an IPv4 address, the first 32 of an IPv6 address, 'local' for an address
 * of a private network, '' for none.
 */
export function placeOf(address: string): string {
  const plain = address.replace(/%.*/, '');
  if (!ipaddr.isValid(plain)) return '';
  const parsed = ipaddr.process(plain);
  if (LOCAL.has(parsed.range())) return 'local';
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  const [first = 0, second = 0] = parsed.parts;
  return `${first.toString(16)}:${second.toString(16)}::/32`;
}

/** Returns a keyed hash of the network of an address, from which nobody without the key finds the network. */
export function networkHash(address: string, secret: string): string {
  return keyedHash(['network of an event', networkOf(address)], secret);
}

function keyedHash(of: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 16);
}

function detailOf(event: SecurityEvent): string {
  if ('role' in event) return event.role;
  if ('code' in event) return event.code;
  if ('limit' in event) return event.limit;
  return event.kind === 'DeviceSignedOut' ? event.device : '';
}
