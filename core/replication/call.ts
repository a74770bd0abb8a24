import type { EventEnvelope, FoldedEvent, NodeCall } from '../kernel/log/event.ts';
import { hashOfText } from '../kernel/log/hash.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import { upcast } from '../kernel/fold/upcast.ts';
import { subjectOf } from '../domain/outbox/groups.ts';
import type { Root } from '../domain/slices.ts';

/** An event that is pushed to the node API: as the fold sees it, what it is about, and its call. */
export type PublishedEvent = { readonly event: FoldedEvent; readonly about: string; readonly call: NodeCall };

/** Returns what a stored event publishes, or null. Upcasts an event of an older version first (SY1). */
export function publishedOf(registry: Folds<Root>, stored: EventEnvelope): PublishedEvent | null {
  for (const event of upcast(registry, stored) ?? []) {
    const call = registry.handling.get(event.type)?.definition.node?.(event) ?? null;
    if (call !== null) return { event, about: subjectOf(event), call: withHashes(call) };
  }
  return null;
}

function withHashes({ hashed = {}, ...call }: NodeCall): NodeCall {
  const hashes: Record<string, string> = {};
  for (const [field, text] of Object.entries(hashed)) hashes[field] = hashOfText(text);
  return { ...call, fields: { ...call.fields, ...hashes } };
}

/** Returns the call that pushes a stored event to the node API, or null (SY1). */
export function callOf(registry: Folds<Root>, stored: EventEnvelope): NodeCall | null {
  return publishedOf(registry, stored)?.call ?? null;
}
