import type { EventDefinition, FoldedEvent, NewEvent } from '../log/event.ts';
import type { WithLog } from './logState.ts';
import type { CalendarNeed, Context, Decision, Refusal, Slice } from './slice.ts';
import type * as z from 'zod/mini';

type Moment = Omit<Context, 'firstInstants'>;

/** A command of a slice whose functions take the whole state. */
export type BoundCommand<Root> = {
  readonly schema: z.ZodMiniType;
  needs(data: unknown, root: Root, moment: Moment): CalendarNeed | null;
  decide(data: unknown, root: Root, context: Context): Decision<NewEvent, Refusal>;
};

/** A slice whose functions take the whole state. */
export type BoundSlice<Root> = {
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly commands: ReadonlyMap<string, BoundCommand<Root>>;
  readonly guards: ReadonlyMap<string, (root: Root, event: FoldedEvent) => string | null>;
  readonly evolvers: ReadonlyMap<string, (root: Root, event: FoldedEvent) => void>;
  readonly everyEvent: ((root: Root, event: FoldedEvent, definition: EventDefinition) => void) | null;
};

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
      needs: (data, root, moment) => command.needs?.(data, lens(root), moment) ?? null,
      decide: (data, root, context) => command.decide(data, lens(root), factsOf(root), context),
    });
  }
  const guards = new Map<string, (root: Root, event: FoldedEvent) => string | null>();
  for (const [type, check] of Object.entries(slice.guards)) {
    if (check) guards.set(type, (root, event) => check(lens(root), event));
  }
  const evolvers = new Map<string, (root: Root, event: FoldedEvent) => void>();
  for (const [type, apply] of Object.entries(slice.evolvers)) {
    if (apply) evolvers.set(type, (root, event) => apply(lens(root), event, root.log.position));
  }
  const { everyEvent } = slice;
  return {
    events: slice.events,
    commands,
    guards,
    evolvers,
    everyEvent: everyEvent ? (root, event, definition) => everyEvent(lens(root), event, { definition, position: root.log.position }) : null,
  };
}

/** The guards and evolvers of one event type, of all slices. */
export type EventHandling<Root> = {
  readonly definition: EventDefinition;
  readonly guards: readonly ((root: Root, event: FoldedEvent) => string | null)[];
  readonly evolvers: readonly ((root: Root, event: FoldedEvent) => void)[];
};

/** Every slice together: looked up once per event and per command. */
export type Registry<Root> = {
  readonly handling: ReadonlyMap<string, EventHandling<Root>>;
  readonly commands: ReadonlyMap<string, BoundCommand<Root>>;
};

function evolversOf<Root>(
  slices: readonly BoundSlice<Root>[],
  type: string,
  definition: EventDefinition,
): ((root: Root, event: FoldedEvent) => void)[] {
  const own = slices.flatMap((each) => each.evolvers.get(type) ?? []);
  const every = slices.flatMap(({ everyEvent }) => {
    return everyEvent ? (root: Root, event: FoldedEvent) => everyEvent(root, event, definition) : [];
  });
  return [...own, ...every];
}

/** Creates the registry of slices. Throws when two slices define the same event or command type. */
export function createRegistry<Root>(slices: readonly BoundSlice<Root>[]): Registry<Root> {
  const handling = new Map<string, EventHandling<Root>>();
  const commands = new Map<string, BoundCommand<Root>>();
  for (const slice of slices) {
    for (const [type, definition] of Object.entries(slice.events)) {
      if (handling.has(type)) throw new Error(`Two slices define the event ${type}`);
      handling.set(type, {
        definition,
        guards: slices.flatMap((each) => each.guards.get(type) ?? []),
        evolvers: evolversOf(slices, type, definition),
      });
    }
    for (const [type, command] of slice.commands) {
      if (commands.has(type)) throw new Error(`Two slices define the command ${type}`);
      commands.set(type, command);
    }
  }
  return { handling, commands };
}
