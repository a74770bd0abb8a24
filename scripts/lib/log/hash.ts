import { hash } from 'node:crypto';
import { canonicalJson, type EventEnvelope } from '@gauntlet/core/devtools';

/** The hash of an event as the core makes it, by Node's own SHA-256: some ten times faster. */
export function nodeHash(event: EventEnvelope): string {
  return hash('sha256', canonicalJson(event), 'hex');
}
