import { createHmac } from 'node:crypto';
import { isSame } from '../keys/isSame.ts';
import type { Instant } from '@gauntlet/core';
import type { Draft } from './shapes.ts';

/** When the server received a node, and from when it counts (CH16; null for all but participations). */
export type Receipt = { readonly receivedAt: Instant; readonly countsFrom: Instant | null };

/**
 * Returns the receipt of a node as text: its two instants and an HMAC of them and of the node with the server's secret. It is the same each
 * time, and only this server can create it. A client that sends it may write the node again after the server restored a backup without it.
 */
export function signedReceipt(secret: string, key: string, draft: Draft, { receivedAt, countsFrom }: Receipt): string {
  const instants = `${Date.parse(receivedAt)}.${countsFrom === null ? '' : Date.parse(countsFrom)}`;
  return `${instants}.${signature(secret, key, draft, [instants])}`;
}

/**
 * Returns the receipt in a text if this server signed it for this node with one of these secrets, else null: those of before a rotation count
 * too. A text of an earlier version holds no instants.
 */
export function readReceipt(secrets: readonly string[], key: string, draft: Draft, text: string, now: Instant): Receipt | null {
  const [received = '', counts = '', shown] = text.split('.');
  const isSigned = (signed: string, instants: readonly string[]): boolean =>
    secrets.some((secret) => isSame(signed, signature(secret, key, draft, instants)));
  if (shown === undefined) return isSigned(received, []) ? receiptBefore(draft, now) : null;
  if (!isSigned(shown, [`${received}.${counts}`])) return null;
  return { receivedAt: instantOf(received), countsFrom: counts === '' ? null : instantOf(counts) };
}

/** An earlier version signed no instants: the node counts from its own, as it did then. */
function receiptBefore(draft: Draft, now: Instant): Receipt {
  if (draft.project === 'challenges') return { receivedAt: now, countsFrom: null };
  const at = draft.fields['/attributes/@tstmp'];
  return { receivedAt: at, countsFrom: draft.project === 'participations' ? at : null };
}

function signature(secret: string, key: string, { project, owner, fields }: Draft, instants: readonly string[]): string {
  const signed = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secret)
    .update(JSON.stringify(['node receipt', key, project, owner, signed, ...instants]))
    .digest('base64url');
}

function instantOf(ms: string): Instant {
  return new Date(Number(ms)).toISOString();
}
