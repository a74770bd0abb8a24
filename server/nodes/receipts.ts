import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Draft } from './shapes.ts';

/**
 * Returns the receipt of a node: an HMAC of the node with the server's secret. It is the same each time, and only this server can create
 * it. A client that sends it may write the node again after the server restored a backup without it.
 */
export function receiptOf(secret: string, key: string, { project, owner, fields }: Draft): string {
  const signed = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secret)
    .update(JSON.stringify(['node receipt', key, project, owner, signed]))
    .digest('base64url');
}

/** Compares in constant time. */
export function isReceipt(shown: string | undefined, receipt: string): boolean {
  const [one, two] = [Buffer.from(shown ?? ''), Buffer.from(receipt)];
  return one.length === two.length && timingSafeEqual(one, two);
}
