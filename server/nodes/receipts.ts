import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Draft } from './shapes.ts';

/**
 * What shows later that this server took a node: made of the node and the secret, so that nobody else can make one, and the same each
 * time. Whoever shows it may write the node once more, after a backup without it was restored.
 */
export function receiptOf(secret: string, key: string, { project, owner, fields }: Draft): string {
  const signed = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secret)
    .update(JSON.stringify(['node receipt', key, project, owner, signed]))
    .digest('base64url');
}

/** Whether what somebody shows is the receipt. */
export function isReceipt(shown: string | undefined, receipt: string): boolean {
  const [one, two] = [Buffer.from(shown ?? ''), Buffer.from(receipt)];
  return one.length === two.length && timingSafeEqual(one, two);
}
