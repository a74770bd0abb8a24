import { RESTORED_DEVICE } from '../../domain/account/events.ts';
import { decideCommand, type Moment } from '../../kernel/store/decideCommand.ts';
import { envelopesOf } from '../../kernel/store/envelope.ts';
import type { EventEnvelope, NewEvent } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { initialRoot, registry, type Root } from '../../domain/registry.ts';
import { restoredSteps, type RestoredStep, type RestoreSource } from './steps.ts';

/** A log made of what the node API has of a person, and how many of their nodes it could not be made of. */
export type Restored = { readonly events: readonly EventEnvelope[]; readonly leftOut: number };

/**
 * Makes a log of the node API's nodes (AC12): what they tell of a person is decided by the rules once more, each thing at
 * its own instant, as an event of its node's id, in a stream of its own which is never told. What the rules refuse is left out.
 */
export function restoredLog(source: RestoreSource, random: Ports['random']): Restored {
  const { steps, leftOut } = restoredSteps(source);
  const log: Log = { root: initialRoot(), events: [], source, random };
  const refused = steps.filter((step) => !write(log, step) && step.id !== null);
  return { events: log.events, leftOut: leftOut + refused.length };
}

type Log = {
  readonly root: Root;
  readonly events: EventEnvelope[];
  readonly source: RestoreSource;
  readonly random: Ports['random'];
};

/** Writes what follows from a step; false when nothing does, or when its zone is none that this platform knows. */
function write(log: Log, step: RestoredStep): boolean {
  try {
    const { calendar, person } = log.source;
    const moment = { at: step.at, zone: step.zone, day: calendar.dayOf(step.at, step.zone), actor: person };
    const [event] = eventsOf(log, step, moment);
    if (!event) return false;
    applyStored(registry, log.root, event);
    log.events.push(event);
    return true;
  } catch {
    return false;
  }
}

/** One event at most: nothing is staked in a log that knows no points, so nothing follows from a step but its own fact. */
function eventsOf(log: Log, step: RestoredStep, moment: Moment): readonly EventEnvelope[] {
  const options = { registry, device: RESTORED_DEVICE, ports: { ...UNASKED, calendar: log.source.calendar, random: log.random } };
  const before = { last: log.events.at(-1) ?? null, seq: log.events.length };
  const made = envelopesOf<Root>(options, moment, step.command, before, factsOf(log, step, moment).slice(0, 1));
  return made.map((event) => ({ ...event, id: step.id ?? event.id }));
}

/** Time and place come with each step. */
const UNASKED = { now: () => 0, zone: () => 'UTC' };

function factsOf({ root, source }: Log, { tells }: RestoredStep, moment: Moment): readonly NewEvent[] {
  if ('fact' in tells) return [tells.fact];
  const decision = decideCommand(registry, source.calendar, root, tells, moment);
  return decision.ok ? decision.events : [];
}
