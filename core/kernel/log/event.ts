import * as z from 'zod/mini';
import { idSchema, isId } from './id.ts';
import type { Instant } from '../time/instant.ts';
import { instantSchema, isInstant, isLocalDay, localDaySchema, type LocalDay } from '../time/localDay.ts';

/** An event as the fold sees it: without `prev`, because no state depends on the hash chain. */
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

/** An event in the log. `seq` counts the events of its device from 1 without a gap. `prev` is the hash of the event before it (LG5). */
export type EventEnvelope<Type extends string = string, Data = unknown> = Stored<FoldedEvent<Type, Data>>;
export type Stored<Event extends FoldedEvent> = Event & { readonly prev: string };

/** An event without an envelope, as `decide` returns it. */
export type NewEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** The request that publishes an event to the node API: a node in a project, and the hash of the file that must be uploaded first. */
export type NodeCall = {
  readonly project: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly file: string | null;
  /** Texts of which the request has only the SHA-256 in hex, by field. Hashed when it is sent: the first screen loads no hash function. */
  readonly hashed?: Readonly<Record<string, string>>;
};

/** The definition of an event type: its current version, the schema of its data, and the upcasters of older versions. */
export interface EventDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The number of the rule that the event follows, for all figures: 'CH6'. */
  readonly rule?: string;
  readonly v: number;
  readonly data: Schema;
  /** By the version they read: each turns one event into none or many of later versions (LG3). The stored event does not change. */
  readonly upcasters?: { readonly [fromVersion: number]: Upcaster };
  /** How long a published event can be undone before it is pushed, in milliseconds. */
  readonly undoMs?: number;
  /** The node call that publishes the event; null when this event is not published. Types without it are never published. */
  node?(event: FoldedEvent<string, z.infer<Schema>>): NodeCall | null;
}
/** Converts one event of an old version to none or many events of later versions. */
export type Upcaster = (event: FoldedEvent) => readonly FoldedEvent[];
export type EventDefinitions = { readonly [type: string]: EventDefinition };

/** Defines an event type. Infers the type of the data for `node`. */
export function defineEvent<Schema extends z.ZodMiniType>(definition: EventDefinition<Schema>): EventDefinition<Schema> {
  return definition;
}

/** The union of the events of a slice's definitions, as the fold sees them. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: FoldedEvent<T, z.infer<D[T]['data']>>;
}[keyof D & string];

/** The union of the new events of a slice's definitions. */
export type NewEventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: NewEvent<T, z.infer<D[T]['data']>>;
}[keyof D & string];

const HASH = /^([0-9a-f]{64})?$/;

/** An amount of points, XP or cents in one event: a whole number from 0 to one billion, so that sums stay exact. */
export const amountSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** The schema of an envelope from outside (an import, another device). The event's own definition checks `data`. */
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
  prev: z.string().check(z.regex(HASH)),
  data: z.unknown(),
});

/**
 * Whether `envelopeSchema` accepts a value. It takes a tenth of the schema's time in a page, where the content security policy forbids to compile schemas: a
 * long log is checked while it arrives.
 */
export function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null || !('data' in value)) return false;
  const { id, device, seq, type, v, at, zone, day, actor, command, prev }: Readonly<Record<string, unknown>> = value;
  const areTexts = isText(device) && isText(type) && isText(zone) && isText(actor) && isText(command);
  return (
    areTexts && isId(id) && isCount(seq) && isCount(v) && isInstant(at) && isLocalDay(day) && typeof prev === 'string' && HASH.test(prev)
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
