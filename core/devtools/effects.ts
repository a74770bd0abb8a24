import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Root } from '../domain/registry.ts';
import { differences, type Difference } from './differences.ts';
import { isModel, MODEL_NAMES, MODELS, type ModelName } from './models.ts';
import { ruleOf } from './rules.ts';
import { touchesOf } from './touches.ts';

/** What an event did to one read model: its values before and after, and the rule it follows (its number, or empty). */
export type Effect = { readonly model: ModelName; readonly rule: string; readonly differences: readonly Difference[] };

/**
 * What an event did to every read model, both sides seen as of its own moment: what time did is not its doing. `before` and `after`
 * are the states around it. That it was counted is no effect.
 */
export function effectsOf(before: Root, after: Root, event: EventEnvelope): Effect[] {
  const asOf = { now: event.at, day: event.day };
  return MODEL_NAMES.flatMap((model) => {
    if (!isModel(model) || !touchesOf(model).by(event)) return [];
    const apart = differences(MODELS[model](before, asOf), MODELS[model](after, asOf));
    const told = model === 'log' ? apart.filter(({ path }) => path !== 'position' && path !== 'lastAt') : apart;
    return told.length > 0 ? [{ model, rule: ruleOf(model, event.type), differences: told }] : [];
  });
}
