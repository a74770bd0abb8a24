import type { OutboxState } from './state.ts';

/** The delivery status of a local event: waiting to be sent, accepted, or refused by the node API. */
export type EventStatus =
  | { readonly name: 'waiting' }
  | { readonly name: 'synced' }
  | { readonly name: 'refused'; readonly message: string };

/** Returns the delivery status of a local event whose type declares a node call (SY12). */
export function statusOfEvent({ pending, refused, forgotten }: OutboxState, event: string): EventStatus {
  const refusal = [...refused, ...forgotten].find((each) => each.event === event);
  if (refusal) return { name: 'refused', message: refusal.message };
  return pending.some((each) => each.event === event) ? { name: 'waiting' } : { name: 'synced' };
}
