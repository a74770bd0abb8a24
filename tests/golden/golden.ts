import * as z from 'zod/mini';
import { foldLog, MODELS, type LogFile } from '@gauntlet/core/devtools';
import type { EventDefinition } from '../../core/kernel/log/event.ts';
import { hashOf } from '../../core/kernel/log/hash.ts';
import type { Root } from '../../core/domain/registry.ts';

/** What a golden log is held to: beside the log, under the same name. */
export const goldenSchema = z.object({
  type: z.string(),
  v: z.int(),
  /** The story that the log was made of. */
  story: z.string(),
  /** The schema of the event's data, as JSON Schema. */
  schema: z.json(),
  /** The events of the log that are voided, and why. */
  voided: z.array(z.object({ position: z.int(), reason: z.string() })),
  /** The SHA-256 of each read model that there was, as of the header's moment. */
  models: z.record(z.string(), z.string()),
});
export type Golden = z.infer<typeof goldenSchema>;

/** A schema as JSON Schema, in one form: what is the same to a reader is the same here. */
export function schemaOf({ data }: Pick<EventDefinition, 'data'>): Golden['schema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(data);
  return ordered(z.json().parse(schema));
}

/** The order of what is required, and of what one may choose from, says nothing. */
function ordered(json: Golden['schema']): Golden['schema'] {
  if (Array.isArray(json)) return json.every((each) => typeof each === 'string') ? json.toSorted() : json.map(ordered);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, ordered(each)]));
}

/** The SHA-256 of the canonical JSON of every read model of a log, as of its header's moment. */
export function modelHashes(root: Root, { asOf }: LogFile['header']): Record<string, string> {
  return Object.fromEntries(Object.entries(MODELS).map(([name, model]) => [name, hashOf(model(root, asOf))]));
}

/** What a log is held to for an event of its. */
export function goldenOf(type: string, definition: EventDefinition, story: string, { header, events }: LogFile): Golden {
  const root = foldLog(events);
  const voided = root.log.voided.map(({ position, reason }) => ({ position, reason }));
  return goldenSchema.parse({
    type,
    v: definition.v,
    story,
    schema: schemaOf(definition),
    voided,
    models: modelHashes(root, header),
  });
}
