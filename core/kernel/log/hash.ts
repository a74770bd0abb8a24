import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EventEnvelope } from './event.ts';
import { canonicalJson } from '../lib/canonicalJson.ts';

/** SHA-256 of bytes, in hex. Synchronous: the platform's own may not be awaited inside a transaction. */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** SHA-256 of a value's canonical JSON, in hex. */
export function hashOf(value: unknown): string {
  return sha256Hex(utf8ToBytes(canonicalJson(value)));
}

const hashes = new WeakMap<EventEnvelope, string>();

/** The hash that the next event carries of this one. Computed once per event, so a caller with spare time can compute it ahead. */
export function hashOfEvent(event: EventEnvelope): string {
  const known = hashes.get(event);
  if (known !== undefined) return known;
  const made = hashOf(event);
  hashes.set(event, made);
  return made;
}
