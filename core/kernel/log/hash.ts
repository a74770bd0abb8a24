import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EventEnvelope } from './event.ts';
import { canonicalJson } from '../lib/canonicalJson.ts';

/** SHA-256 of bytes, in hex. Synchronous, because a transaction must not await the platform's asynchronous hash. */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** SHA-256 of a text in UTF-8, in hex. */
export function hashOfText(text: string): string {
  return sha256Hex(utf8ToBytes(text));
}

/** SHA-256 of a value's canonical JSON, in hex. */
export function hashOf(value: unknown): string {
  return hashOfText(canonicalJson(value));
}

const hashes = new WeakMap<EventEnvelope, string>();

/** The hash of an event, which the next event carries as `prev`. Cached per event, so that a caller can compute it ahead of time. */
export function hashOfEvent(event: EventEnvelope): string {
  const cached = hashes.get(event);
  if (cached !== undefined) return cached;
  const computed = hashOf(event);
  hashes.set(event, computed);
  return computed;
}
