import type * as z from 'zod/mini';
import type { EventDefinition, EventDefinitions, EventEnvelope, FoldedEvent, NewEvent } from '../log/event.ts';
import type { Instant, LocalDate } from '../time/instant.ts';
import type { LocalDay } from '../time/localDay.ts';

/** An intent of a person or of the app. A command with an `id` that took effect before returns its first events. */
export type Command<Type extends string = string, Data = unknown> = {
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
};

/** The reason why a command was refused: a type, and the values that its message contains. */
export type Refusal = { readonly type: string };

/** Refusals that carry nothing but their type: `RefusalOf<'NotStarted' | 'ChallengeOver'>`. */
export type RefusalOf<Type extends string> = Type extends string ? { readonly type: Type } : never;

/** The result of `decide`: the events to record, or the refusal. */
export type Decision<Event extends NewEvent = NewEvent, R extends Refusal = never> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: R };

/** The data, the events and the refusals of each command type. Derived from slice definitions by `SpecsOf`. */
export type CommandSpecs = {
  readonly [type: string]: { readonly data: unknown; readonly event: EventEnvelope; readonly refusal: Refusal };
};

/** The specs of command definitions: data as a caller hands it in, events and refusals as `decide` declares them. */
export type SpecsOf<Definitions> = { readonly [Type in keyof Definitions & string]: SpecOf<Definitions[Type]> };

type SpecOf<Definition> = Definition extends {
  readonly schema: infer Schema extends z.ZodMiniType;
  decide(...args: never[]): infer Made;
}
  ? { readonly data: z.input<Schema>; readonly event: RecordedOf<EventsIn<Made>>; readonly refusal: RefusalIn<Made> }
  : never;
type EventsIn<Made> = Made extends { readonly ok: true; readonly events: readonly (infer Event extends NewEvent)[] } ? Event : never;
type RefusalIn<Made> = Made extends { readonly ok: false; readonly refusal: infer R extends Refusal } ? R : never;
type RecordedOf<Event extends NewEvent> = Event extends NewEvent<infer Type, infer Data> ? EventEnvelope<Type, Data> : never;

/** A command of any type that the specs name, its data typed by its type. */
export type CommandOf<Specs extends CommandSpecs> = {
  readonly [Type in keyof Specs & string]: Command<Type, Specs[Type]['data']>;
}[keyof Specs & string];

/** Time, zone and actor of a decision, as values: `decide` reads no clock. */
export type Context = {
  readonly at: Instant;
  readonly zone: string;
  readonly day: LocalDay;
  readonly actor: string;
  /** The first instants of the consecutive dates that the command's `needs` requested, else empty. */
  readonly firstInstants: readonly Instant[];
};

/** The dates whose first instants a decision needs: `count` consecutive dates from `date` on. */
export type CalendarNeed = { readonly date: LocalDate; readonly zone: string; readonly count: number };

/** By event type: applies an event to the draft of a slice's state and mutates it. `position` is the position in the log. */
export type Evolvers<State, Event extends FoldedEvent> = {
  readonly [T in Event['type']]?: (draft: State, event: Extract<Event, { type: T }>, position: number) => void;
};

/** By event type: the reason why an event is impossible in a state, or null. An impossible event is voided: it changes nothing. */
export type Guards<State, Event extends FoldedEvent> = {
  readonly [T in Event['type']]?: (state: State, event: Extract<Event, { type: T }>) => string | null;
};

/** The definition of an event's type and its position in the log. */
export type EventPlace = { readonly definition: EventDefinition; readonly position: number };

/**
 * What folds the events of a slice, with erased types. It relies on the bivariance of methods, which is sound here: the data of an event or a
 * command are checked against the schema of the type first.
 */
export interface SliceFold<State> {
  readonly initial: State;
  readonly events: EventDefinitions;
  readonly guards: Readonly<Record<string, ErasedGuard<State>['check'] | undefined>>;
  readonly evolvers: Readonly<Record<string, ErasedEvolver<State>['apply'] | undefined>>;
  /** Applies every event that was not voided, after the evolvers: for rules that hold for all types. */
  readonly everyEvent?: (draft: State, event: FoldedEvent, about: EventPlace) => void;
}

/** A slice's whole definition: what folds its events, and what decides its commands. */
export interface Slice<State, Facts> extends SliceFold<State> {
  readonly commands: Readonly<Record<string, ErasedCommand<State, Facts>>>;
}

/** A command definition with erased types. */
export interface ErasedCommand<State, Facts> {
  readonly schema: z.ZodMiniType;
  /** Sent by the app itself (scheduled, or by replication), never by a person. */
  readonly internal?: true;
  decide(data: unknown, state: State, facts: Facts, context: Context): Decision<NewEvent, Refusal>;
  needs?(data: unknown, state: State, context: Omit<Context, 'firstInstants'>): CalendarNeed | null;
}
interface ErasedGuard<State> {
  check(state: State, event: FoldedEvent): string | null;
}
interface ErasedEvolver<State> {
  apply(draft: State, event: FoldedEvent, position: number): void;
}

/** Accepts a command with the events that it records. */
export function accept<E extends NewEvent>(...events: readonly E[]): { ok: true; events: readonly E[] } {
  return { ok: true, events };
}

/** Refuses a command with the reason. */
export function refuse<const R extends Refusal>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal };
}
