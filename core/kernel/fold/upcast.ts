import type { EventDefinition, FoldedEvent } from '../log/event.ts';
import type { Registry } from './registry.ts';

/** So many steps from version to version are a circle. */
const MOST_STEPS = 100;

/**
 * A stored event as events of the versions that this app folds: itself, or what its upcasters make of it (none or many, of
 * its type or of others). Null for a type that is not known, a version of the future, or an older one without an upcaster
 * (LG1). An upcaster changes type, version and data alone; the rest of the envelope stays as it was stored. Throws
 * where an upcaster is broken: it throws itself, goes round in a circle, or makes what no schema knows (LG2).
 */
export function upcast<Root>(registry: Registry<Root>, stored: FoldedEvent): readonly FoldedEvent[] | null {
  const definition = registry.handling.get(stored.type)?.definition;
  if (!definition || stored.v > definition.v) return null;
  if (stored.v === definition.v) return [stored];
  return definition.upcasters?.[stored.v] ? stepped(registry, definition, stored, 1) : null;
}

function stepped<Root>(registry: Registry<Root>, { upcasters }: EventDefinition, old: FoldedEvent, step: number): FoldedEvent[] {
  const upcaster = upcasters?.[old.v];
  if (!upcaster) throw new TypeError(`Nothing makes ${old.type} of version ${old.v} new`);
  if (step > MOST_STEPS) throw new RangeError(`The upcasters of ${old.type} go round in a circle`);
  return upcaster(old).flatMap(({ type, v, data }) => {
    const made = { ...old, type, v, data };
    const definition = registry.handling.get(type)?.definition;
    if (!definition) throw new TypeError(`An upcaster made ${type}, which nothing defines`);
    return v === definition.v ? fitting(definition, made) : stepped(registry, definition, made, step + 1);
  });
}

/** An old version is parsed where it comes in, like everything from outside. */
function fitting(definition: EventDefinition, made: FoldedEvent): FoldedEvent {
  return { ...made, data: definition.data.parse(made.data) };
}
