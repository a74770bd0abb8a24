import { decideCommand, type Moment } from './decideCommand.ts';
import { envelopesOf } from './envelope.ts';
import type { EventEnvelope, NewEvent } from '../log/event.ts';
import { applyStored, foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { momentAfter } from './moment.ts';
import type { Command, Refusal } from '../fold/slice.ts';
import type { DecidingOptions } from './options.ts';

/** The outcome of a command: the events it recorded, or its refusal. */
export type Outcome<R extends Refusal = Refusal> = { readonly events: readonly EventEnvelope[]; readonly refusal: R | null };

/** A log in memory: decides and folds commands synchronously, without storage. */
export type Recorder<Root> = {
  /** The state, folded in place: not frozen, and changed by every command. */
  readonly root: Root;
  readonly events: readonly EventEnvelope[];
  /** The moment of a command executed now. */
  now(): Moment;
  /** Decides a command and folds its events. */
  execute(command: Command): Outcome;
  /** Appends events without a decision, under a command id. */
  write(command: string, facts: readonly NewEvent[]): readonly EventEnvelope[];
};

/** Creates a recorder for `actor` and `device` that continues the events `before`. The ports give time and zone. */
export function createRecorder<Root extends WithLog>(
  options: Omit<DecidingOptions<Root>, 'log'>,
  before: readonly EventEnvelope[] = [],
): Recorder<Root> {
  const { registry, ports } = options;
  const root = foldAll(registry, options.initial(), before);
  const events = [...before];
  const others = before.filter(({ device }) => device !== options.device).length;

  const now = (): Moment => momentAfter(events.at(-1) ?? null, options);
  const write = (command: string, facts: readonly NewEvent[]): EventEnvelope[] => {
    const recorded = envelopesOf(options, now(), command, { last: events.at(-1) ?? null, seq: events.length - others }, facts);
    for (const event of recorded) applyStored(registry, root, event);
    events.push(...recorded);
    return recorded;
  };
  return {
    root,
    events,
    now,
    write,
    execute({ id, type, data }) {
      const decision = decideCommand(registry, ports.calendar, root, { type, data }, now());
      if (!decision.ok) return { events: [], refusal: decision.refusal };
      return { events: write(id, decision.events), refusal: null };
    },
  };
}
