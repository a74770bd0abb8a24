import type { EventDefinition, FoldedEvent, NewEvent } from '../log/event.ts';
import type { WithLog } from './logState.ts';
import type { CalendarNeed, Context, Decision, Refusal, Slice, SliceFold } from './slice.ts';
import type * as z from 'zod/mini';

type Moment = Omit<Context, 'firstInstants'>;

/** A command of a slice whose functions take the whole state. */
export type BoundCommand<Root> = {
  readonly schema: z.ZodMiniType;
  /** Sent by the app itself, never by a person. */
  readonly isInternal: boolean;
  needs(data: unknown, root: Root, moment: Moment): CalendarNeed | null;
  decide(data: unknown, root: Root, context: Context): Decision<NewEvent, Refusal>;
};

/** The fold of a slice whose functions take the whole state. */
export type BoundFold<Root> = {
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly guards: ReadonlyMap<string, (root: Root, event: FoldedEvent) => string | null>;
  readonly evolvers: ReadonlyMap<string, (root: Root, event: FoldedEvent) => void>;
  readonly everyEvent: ((root: Root, event: FoldedEvent, definition: EventDefinition) => void) | null;
};

/** A slice whose functions take the whole state. */
export type BoundSlice<Root> = BoundFold<Root> & { readonly commands: ReadonlyMap<string, BoundCommand<Root>> };

/** Binds the fold of a slice to the whole state: `lens` selects the slice's state. */
export function bindFold<Root extends WithLog, State>(fold: SliceFold<State>, lens: (root: Root) => State): BoundFold<Root> {
  const guards = new Map<string, (root: Root, event: FoldedEvent) => string | null>();
  for (const [type, check] of Object.entries(fold.guards)) {
    if (check) guards.set(type, (root, event) => check(lens(root), event));
  }
  const evolvers = new Map<string, (root: Root, event: FoldedEvent) => void>();
  for (const [type, apply] of Object.entries(fold.evolvers)) {
    if (apply) evolvers.set(type, (root, event) => apply(lens(root), event, root.log.position));
  }
  const { everyEvent } = fold;
  return {
    events: fold.events,
    guards,
    evolvers,
    everyEvent: everyEvent ? (root, event, definition) => everyEvent(lens(root), event, { definition, position: root.log.position }) : null,
  };
}

/** Binds a slice to the whole state: `lens` selects the slice's state, `factsOf` collects the facts that it needs of other slices. */
export function bindSlice<Root extends WithLog, State, Facts>(
  slice: Slice<State, Facts>,
  lens: (root: Root) => State,
  factsOf: (root: Root) => Facts,
): BoundSlice<Root> {
  const commands = new Map<string, BoundCommand<Root>>();
  for (const [type, command] of Object.entries(slice.commands)) {
    commands.set(type, {
      schema: command.schema,
      isInternal: command.internal === true,
      needs: (data, root, moment) => command.needs?.(data, lens(root), moment) ?? null,
      decide: (data, root, context) => command.decide(data, lens(root), factsOf(root), context),
    });
  }
  return { ...bindFold(slice, lens), commands };
}

/** The guards and evolvers of one event type, of all slices. */
export type EventHandling<Root> = {
  readonly definition: EventDefinition;
  readonly guards: readonly ((root: Root, event: FoldedEvent) => string | null)[];
  readonly evolvers: readonly ((root: Root, event: FoldedEvent) => void)[];
};

/** What folds the events of every slice: looked up once per event. */
export type Folds<Root> = { readonly handling: ReadonlyMap<string, EventHandling<Root>> };

/** Every slice together: looked up once per event and per command. */
export type Registry<Root> = Folds<Root> & { readonly commands: ReadonlyMap<string, BoundCommand<Root>> };

/** What folds events, and a function that loads what decides commands: a start that records nothing does not need it. */
export type LazyRegistry<Root> = Folds<Root> & { readonly load: () => Promise<Registry<Root>> };

function evolversOf<Root>(
  slices: readonly BoundFold<Root>[],
  type: string,
  definition: EventDefinition,
): ((root: Root, event: FoldedEvent) => void)[] {
  const own = slices.flatMap((each) => each.evolvers.get(type) ?? []);
  const every = slices.flatMap(({ everyEvent }) => {
    return everyEvent ? (root: Root, event: FoldedEvent) => everyEvent(root, event, definition) : [];
  });
  return [...own, ...every];
}

/** Creates the folds of slices. Throws when two slices define the same event type. */
export function createFolds<Root>(slices: readonly BoundFold<Root>[]): Folds<Root> {
  const handling = new Map<string, EventHandling<Root>>();
  for (const slice of slices) {
    for (const [type, definition] of Object.entries(slice.events)) {
      if (handling.has(type)) throw new Error(`Two slices define the event ${type}`);
      handling.set(type, {
        definition,
        guards: slices.flatMap((each) => each.guards.get(type) ?? []),
        evolvers: evolversOf(slices, type, definition),
      });
    }
  }
  return { handling };
}

/** Creates the registry of slices. Throws when two slices define the same event or command type. */
export function createRegistry<Root>(slices: readonly BoundSlice<Root>[]): Registry<Root> {
  const commands = new Map<string, BoundCommand<Root>>();
  for (const [type, command] of slices.flatMap((slice) => [...slice.commands])) {
    if (commands.has(type)) throw new Error(`Two slices define the command ${type}`);
    commands.set(type, command);
  }
  return { ...createFolds(slices), commands };
}
