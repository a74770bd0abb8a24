import * as z from 'zod/mini';
import { foldLog, MODELS, type LogFile } from '@gauntlet/core/devtools';
import type { EventDefinition } from '../../core/kernel/log/event.ts';
import { hashOf } from '../../core/kernel/log/hash.ts';
import type { Root } from '../../core/domain/slices.ts';

/** The expected results of a golden log, stored beside the log under the same name. */
export const goldenSchema = z.object({
  type: z.string(),
  v: z.int(),
  /** The name of the scenario that produced the log. */
  story: z.string(),
  /** The schema of the event's data, as JSON Schema. */
  schema: z.json(),
  /** The voided events of the log, with reasons. */
  voided: z.array(z.object({ position: z.int(), reason: z.string() })),
  /** The SHA-256 of each read model at the moment of the header. */
  models: z.record(z.string(), z.string()),
});
export type Golden = z.infer<typeof goldenSchema>;

/** A schema as JSON Schema in canonical order: equivalent schemas are equal. */
export function schemaOf({ data }: Pick<EventDefinition, 'data'>): Golden['schema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(data);
  return ordered(z.json().parse(schema));
}

/** Sorts lists of strings: the order of required fields and of enum values has no meaning. */
function ordered(json: Golden['schema']): Golden['schema'] {
  if (Array.isArray(json)) return json.every((each) => typeof each === 'string') ? json.toSorted() : json.map(ordered);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, ordered(each)]));
}

/** The SHA-256 of the canonical JSON of every read model of a log, at the moment of its header. */
export function modelHashes(root: Root, { asOf }: LogFile['header']): Record<string, string> {
  return Object.fromEntries(Object.entries(MODELS).map(([name, model]) => [name, hashOf(model(root, asOf))]));
}

/** The expected results of a log for one of its event types. */
export function goldenOf(type: string, definition: EventDefinition, scenario: string, { header, events }: LogFile): Golden {
  const root = foldLog(events);
  const voided = root.log.voided.map(({ position, reason }) => ({ position, reason }));
  return goldenSchema.parse({
    type,
    v: definition.v,
    story: scenario,
    schema: schemaOf(definition),
    voided,
    models: modelHashes(root, header),
  });
}
