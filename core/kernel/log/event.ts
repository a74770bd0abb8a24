import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import type { Instant } from '../time/instant.ts';
import { instantSchema, localDaySchema, type LocalDay } from '../time/localDay.ts';

/** A fact as a fold sees it: all but its link to the one before, on which no state depends. */
export type FoldedEvent<Type extends string = string, Data = unknown> = {
  readonly id: string;
  readonly device: string;
  readonly seq: number;
  readonly type: Type;
  readonly v: number;
  readonly at: Instant;
  readonly zone: string;
  readonly day: LocalDay;
  readonly actor: string;
  readonly command: string;
  readonly data: Data;
};

/** A fact as it stands in the log. `seq` counts this device's stream from 1 without a gap; `prev` hashes the one before. */
export type EventEnvelope<Type extends string = string, Data = unknown> = Stored<FoldedEvent<Type, Data>>;
export type Stored<Event extends FoldedEvent> = Event & { readonly prev: string };

/** An event before it has its envelope: what `decide` answers with. */
export type NewEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** What the node API is told of an event: a node in a project, and the file that must be there before it. */
export type NodeCall = {
  readonly project: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly file: string | null;
};

/** What an event type is: its version now, the shape of its data, and how older versions become it. */
export interface EventDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The number of the rule that the event follows, whatever figure is asked about: 'CH6'. */
  readonly rule?: string;
  readonly v: number;
  readonly data: Schema;
  /** From version to version: one event becomes none or many of the next version. The stored bytes stay. */
  readonly upcasters?: { readonly [fromVersion: number]: Upcaster };
  /** The node call that tells the event to others; null when this one is nobody's news. Left out: never told. */
  node?(event: FoldedEvent<string, z.infer<Schema>>): NodeCall | null;
}
export type Upcaster = (event: FoldedEvent) => readonly FoldedEvent[];
export type EventDefinitions = { readonly [type: string]: EventDefinition };

/** Defines an event type; here so that `node` knows the type of the data. */
export function defineEvent<Schema extends z.ZodMiniType>(definition: EventDefinition<Schema>): EventDefinition<Schema> {
  return definition;
}

/** The union of the events that a slice's definitions describe, as a fold sees them. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: FoldedEvent<T, z.infer<D[T]['data']>>;
}[keyof D & string];

/** The union of the new events that a slice's definitions describe. */
export type NewEventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: NewEvent<T, z.infer<D[T]['data']>>;
}[keyof D & string];

const hash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));

/** The envelope as it may come from outside (an import, another device); `data` is checked by the event's own definition. */
export const envelopeSchema = z.object({
  id: idSchema,
  device: z.string().check(z.minLength(1)),
  seq: z.int().check(z.minimum(1)),
  type: z.string().check(z.minLength(1)),
  v: z.int().check(z.minimum(1)),
  at: instantSchema,
  zone: z.string().check(z.minLength(1)),
  day: localDaySchema,
  actor: z.string().check(z.minLength(1)),
  command: z.string().check(z.minLength(1)),
  prev: hash,
  data: z.unknown(),
});
