import { RESTORED_DEVICE } from '../../domain/account/events.ts';
import { decideCommand, type Moment } from '../../kernel/store/decideCommand.ts';
import { envelopesOf } from '../../kernel/store/envelope.ts';
import type { EventEnvelope, NewEvent } from '../../kernel/log/event.ts';
import { applyStored } from '../../kernel/fold/fold.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot, type Root } from '../../domain/slices.ts';
import { restoredSteps, type RestoredStep, type RestoreSource } from './steps.ts';

/** A log restored from a person's nodes, and how many of their nodes could not be restored. */
export type Restored = { readonly events: readonly EventEnvelope[]; readonly leftOut: number };

/**
 * Restores a log from the node API's nodes (AC12). Decides each step again with the rules, at its own instant, and gives the event its
 * node's id. The events belong to a device stream that is never pushed. Steps that the rules refuse are left out.
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

/** Appends the event of a step. Returns false when the rules refuse the step, or it cannot be decided. */
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

/** Returns at most one event. The restored log has no points and so no stakes, so no other event follows from a step. */
function eventsOf(log: Log, step: RestoredStep, moment: Moment): readonly EventEnvelope[] {
  const options = { registry, device: RESTORED_DEVICE, ports: { ...UNUSED_PORTS, calendar: log.source.calendar, random: log.random } };
  const before = { last: log.events.at(-1) ?? null, seq: log.events.length };
  const envelopes = envelopesOf<Root>(options, moment, step.command, before, factsOf(log, step, moment).slice(0, 1));
  return envelopes.map((event) => ({ ...event, id: step.id ?? event.id }));
}

/** Ports that are never called: each step brings its own instant and zone. */
const UNUSED_PORTS = { now: () => 0, zone: () => 'UTC' };

function factsOf({ root, source }: Log, { content }: RestoredStep, moment: Moment): readonly NewEvent[] {
  if ('fact' in content) return [content.fact];
  const decision = decideCommand(registry, source.calendar, root, content, moment);
  if (!decision.ok || !content.recorded) return decision.ok ? decision.events : [];
  const { recorded } = content;
  return decision.events.map(({ type, data }) => ({ type, data: Object.assign({}, data, recorded) }));
}
