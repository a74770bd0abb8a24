import type { EventEnvelope, NodeCall } from '../kernel/log/event.ts';
import type { Registry } from '../kernel/fold/registry.ts';
import { upcast } from '../kernel/fold/upcast.ts';
import type { Root } from '../domain/registry.ts';

/** The call that tells a stored event to others, or null. An event of an older version is told as what it means today (SY1). */
export function callOf(registry: Registry<Root>, stored: EventEnvelope): NodeCall | null {
  const calls = (upcast(registry, stored) ?? []).map((event) => registry.handling.get(event.type)?.definition.node?.(event) ?? null);
  return calls.find((call) => call !== null) ?? null;
}
