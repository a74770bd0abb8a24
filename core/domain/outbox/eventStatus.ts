import type { SyncState } from './state.ts';

/** Where an event of ours is on its way to the node API. */
export type EventStatus =
  | { readonly name: 'waiting' }
  | { readonly name: 'synced' }
  | { readonly name: 'refused'; readonly message: string };

/** The status of an own event that declares a node call (SY12). */
export function statusOfEvent({ pending, refused, forgotten }: SyncState, event: string): EventStatus {
  const no = [...refused, ...forgotten].find((each) => each.event === event);
  if (no) return { name: 'refused', message: no.message };
  return pending.some((each) => each.event === event) ? { name: 'waiting' } : { name: 'synced' };
}
