import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Root } from '../domain/slices.ts';
import { differences, type Difference } from './differences.ts';
import { MODEL_NAMES, MODELS, type ModelName } from './models.ts';
import { ruleOf } from './rules.ts';
import { touchesOf } from './touches.ts';

/** How an event changed one read model, and the number of the rule that it follows ('' without one). */
export type Effect = { readonly model: ModelName; readonly rule: string; readonly differences: readonly Difference[] };

/**
 * Returns how an event changed every read model, both states as of its own moment, so that passing time changes nothing. `before` and
 * `after` are the states around it. The log's position does not count as a change.
 */
export function effectsOf(before: Root, after: Root, event: EventEnvelope): Effect[] {
  const asOf = { now: event.at, day: event.day };
  return MODEL_NAMES.flatMap((model) => {
    if (!touchesOf(model).by(event)) return [];
    const apart = differences(MODELS[model](before, asOf), MODELS[model](after, asOf));
    const shown = model === 'log' ? apart.filter(({ path }) => path !== 'position' && path !== 'lastAt') : apart;
    return shown.length > 0 ? [{ model, rule: ruleOf(model, event.type), differences: shown }] : [];
  });
}
