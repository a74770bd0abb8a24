import type { EventEnvelope } from './event.ts';
import type { Registry } from './registry.ts';

/**
 * A stored event as events of the versions that this app folds: itself, or what its upcasters make of it (none or
 * many). Null for a type that is not known, a version of the future, or an older one without an upcaster.
 */
export function upcast<Root>(registry: Registry<Root>, stored: EventEnvelope): readonly EventEnvelope[] | null {
  const definition = registry.handling.get(stored.type)?.definition;
  if (!definition) return null;
  if (stored.v === definition.v) return [stored];
  const step = definition.upcasters?.[stored.v];
  if (!step || stored.v > definition.v) return null;
  const made: EventEnvelope[] = [];
  for (const event of step(stored)) {
    const current = upcast(registry, event);
    if (current === null) return null;
    made.push(...current);
  }
  return made;
}
