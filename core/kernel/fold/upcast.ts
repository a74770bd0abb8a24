import type { EventDefinition, FoldedEvent } from '../log/event.ts';
import type { Folds } from './registry.ts';

/** Maximum number of steps from version to version. More are treated as a cycle. */
const MOST_STEPS = 100;

/**
 * Upcasts a stored event to the current versions (LG3). Returns the event itself when it is current, else the result of its upcasters: none or
 * many events, of the same type or of others. Returns null for an unknown type, a future version, or an old version without an upcaster
 * (LG1). Upcasters change type, version and data; the rest of the envelope stays. Throws when an upcaster throws, runs in a cycle, or
 * returns data that no schema accepts (LG2).
 */
export function upcast<Root>(registry: Folds<Root>, stored: FoldedEvent): readonly FoldedEvent[] | null {
  const definition = registry.handling.get(stored.type)?.definition;
  if (!definition || stored.v > definition.v) return null;
  if (stored.v === definition.v) return [stored];
  return definition.upcasters?.[stored.v] ? upcastStep(registry, definition, stored, 1) : null;
}

function upcastStep<Root>(registry: Folds<Root>, { upcasters }: EventDefinition, old: FoldedEvent, step: number): FoldedEvent[] {
  const upcaster = upcasters?.[old.v];
  if (!upcaster) throw new TypeError(`No upcaster for ${old.type} of version ${old.v}`);
  if (step > MOST_STEPS) throw new RangeError(`The upcasters of ${old.type} form a cycle`);
  return upcaster(old).flatMap(({ type, v, data }) => {
    const candidate = { ...old, type, v, data };
    const definition = registry.handling.get(type)?.definition;
    if (!definition) throw new TypeError(`An upcaster returned ${type}, which is not defined`);
    return v === definition.v ? parsedData(definition, candidate) : upcastStep(registry, definition, candidate, step + 1);
  });
}

/** Parses upcast data with the current schema, like all data from outside. */
function parsedData(definition: EventDefinition, candidate: FoldedEvent): FoldedEvent {
  return { ...candidate, data: definition.data.parse(candidate.data) };
}
