import { decideCommand, type Moment } from './decideCommand.ts';
import { envelopesOf } from './envelope.ts';
import type { EventEnvelope, NewEvent } from '../log/event.ts';
import { applyStored, foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { instantOf } from '../time/instant.ts';
import type { Command, Refusal } from '../fold/slice.ts';
import type { StoreOptions } from './options.ts';

/** What came of an act: the events it recorded, or why it was refused. */
export type Outcome<R extends Refusal = Refusal> = { readonly events: readonly EventEnvelope[]; readonly refusal: R | null };

/** A log in hand: acts are decided and folded at once, with no storage between. */
export type Scribe<Root> = {
  /** Folded in place: it is not frozen, and moves with every act. */
  readonly root: Root;
  readonly events: readonly EventEnvelope[];
  /** The moment of an act done now: never before the last event. */
  now(): Moment;
  /** Decides an act and folds its events. */
  act(command: Command): Outcome;
  /** Writes events as they are, decided by nobody, as of a command's id. */
  write(command: string, facts: readonly NewEvent[]): readonly EventEnvelope[];
};

/** Begins a log for `actor` in the stream of `device`, after what was written `before`; the ports say when and where. */
export function createScribe<Root extends WithLog>(
  options: Omit<StoreOptions<Root>, 'log'>,
  before: readonly EventEnvelope[] = [],
): Scribe<Root> {
  const { registry, ports, actor } = options;
  const root = foldAll(registry, options.initial(), before);
  const events = [...before];
  const others = before.filter(({ device }) => device !== options.device).length;

  const now = (): Moment => {
    const present = instantOf(ports.now());
    const at = root.log.lastAt !== null && root.log.lastAt > present ? root.log.lastAt : present;
    return { at, zone: ports.zone(), day: ports.calendar.dayOf(at, ports.zone()), actor };
  };
  const write = (command: string, facts: readonly NewEvent[]): EventEnvelope[] => {
    const made = envelopesOf(options, now(), command, { last: events.at(-1) ?? null, seq: events.length - others }, facts);
    for (const event of made) applyStored(registry, root, event);
    events.push(...made);
    return made;
  };
  return {
    root,
    events,
    now,
    write,
    act({ id, type, data }) {
      const decision = decideCommand(registry, ports.calendar, root, { type, data }, now());
      if (!decision.ok) return { events: [], refusal: decision.refusal };
      return { events: write(id, decision.events), refusal: null };
    },
  };
}
