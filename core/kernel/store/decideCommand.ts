import type { WithLog } from '../fold/logState.ts';
import { unstorableIn } from '../lib/storableText.ts';
import type { Malformed } from './result.ts';
import type { Calendar } from './ports.ts';
import type { Registry } from '../fold/registry.ts';
import type { NewEvent } from '../log/event.ts';
import type { Command, Context, Decision, Refusal } from '../fold/slice.ts';

/** Time, zone and actor of a decision, as values. */
export type Moment = Omit<Context, 'firstInstants'>;

/**
 * Decides one command against a state: checks its shape, fetches the dates it needs, and calls its slice's `decide`. Refuses every command while
 * the log holds events that this version of the app does not know (LG1). Writes nothing.
 */
export function decideCommand<Root extends WithLog>(
  registry: Registry<Root>,
  calendar: Calendar,
  root: Root,
  { type, data }: Pick<Command, 'type' | 'data'>,
  moment: Moment,
): Decision<NewEvent, Refusal> {
  if (root.log.unknown.length > 0) return { ok: false, refusal: { type: 'UpdateNeeded' } };
  const bound = registry.commands.get(type);
  if (!bound) return malformed(`There is no command called ${type}.`);
  const parsed = bound.schema.safeParse(data);
  if (!parsed.success) return malformed(parsed.error.issues[0]?.message ?? 'The data does not match the schema.');
  // The server refuses such a text too (RB24): here the person still has it in the form.
  if (unstorableIn(parsed.data) !== null) return malformed('The text has characters that cannot be stored. Remove them.');
  const need = bound.needs(parsed.data, root, moment);
  const firstInstants = need ? calendar.firstInstants(need.date, need.zone, need.count) : [];
  return withinSize(bound.decide(parsed.data, root, { ...moment, firstInstants }));
}

/** The number of characters that the JSON of an event's data can have, so that an export of the log can be imported (LG17). */
export const LARGEST_EVENT = 400_000;

function withinSize(decision: Decision<NewEvent, Refusal>): Decision<NewEvent, Refusal> {
  const isTooLarge = decision.ok && decision.events.some(({ data }) => JSON.stringify(data).length > LARGEST_EVENT);
  return isTooLarge ? { ok: false, refusal: { type: 'TooLarge' } } : decision;
}

function malformed(message: string): { readonly ok: false; readonly refusal: Malformed } {
  return { ok: false, refusal: { type: 'Malformed', message } };
}
