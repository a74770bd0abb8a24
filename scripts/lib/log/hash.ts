import { hash } from 'node:crypto';
import { canonicalJson, type EventEnvelope } from '@gauntlet/core/devtools';

/** Returns the core's hash of an event with Node's SHA-256, which is about ten times faster. */
export function nodeHash(event: EventEnvelope): string {
  return hash('sha256', canonicalJson(event), 'hex');
}
