import { createHmac } from 'node:crypto';
import { isSame } from '../keys/isSame.ts';
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

/** Returns whether the shown text is the node's receipt by one of these secrets: those of before a rotation count too. */
export function isReceipt(shown: string | undefined, secrets: readonly string[], key: string, draft: Draft): boolean {
  return shown !== undefined && secrets.some((secret) => isSame(shown, receiptOf(secret, key, draft)));
}
