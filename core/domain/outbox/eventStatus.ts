import type { OutboxState } from './state.ts';

/** Where an event of ours is on its way to the node API. */
export type EventStatus =
  | { readonly name: 'waiting' }
  | { readonly name: 'synced' }
  | { readonly name: 'refused'; readonly message: string };

/** The status of an own event that declares a node call (SY12). */
export function statusOfEvent({ pending, refused, forgotten }: OutboxState, event: string): EventStatus {
  const refusal = [...refused, ...forgotten].find((each) => each.event === event);
  if (refusal) return { name: 'refused', message: refusal.message };
  return pending.some((each) => each.event === event) ? { name: 'waiting' } : { name: 'synced' };
}
