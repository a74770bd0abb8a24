import type { EventEnvelope, NodeCall } from '../kernel/log/event.ts';
import type { Folds } from '../kernel/fold/registry.ts';
import { upcast } from '../kernel/fold/upcast.ts';
import type { Root } from '../domain/slices.ts';

/** Returns the call that pushes a stored event to the node API, or null. Upcasts an event of an older version first (SY1). */
export function callOf(registry: Folds<Root>, stored: EventEnvelope): NodeCall | null {
  const calls = (upcast(registry, stored) ?? []).map((event) => registry.handling.get(event.type)?.definition.node?.(event) ?? null);
  return calls.find((call) => call !== null) ?? null;
}
