import type { Malformed } from './result.ts';
import type { Calendar } from './ports.ts';
import type { Registry } from '../fold/registry.ts';
import type { NewEvent } from '../log/event.ts';
import type { Command, Context, Decision, Refusal } from '../fold/slice.ts';

/** Time, zone and actor of a decision, as values. */
export type Moment = Omit<Context, 'firstInstants'>;

/** Decides one command against a state: checks its shape, fetches the dates it needs, and calls its slice's `decide`. Writes nothing. */
export function decideCommand<Root>(
  registry: Registry<Root>,
  calendar: Calendar,
  root: Root,
  { type, data }: Pick<Command, 'type' | 'data'>,
  moment: Moment,
): Decision<NewEvent, Refusal> {
  const bound = registry.commands.get(type);
  if (!bound) return malformed(`There is no command called ${type}.`);
  const parsed = bound.schema.safeParse(data);
  if (!parsed.success) return malformed(parsed.error.issues[0]?.message ?? 'The data does not match the schema.');
  const need = bound.needs(parsed.data, root, moment);
  const firstInstants = need ? calendar.firstInstants(need.date, need.zone, need.count) : [];
  return bound.decide(parsed.data, root, { ...moment, firstInstants });
}

function malformed(message: string): { readonly ok: false; readonly refusal: Malformed } {
  return { ok: false, refusal: { type: 'Malformed', message } };
}
