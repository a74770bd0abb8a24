import { canonicalJson } from '../kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Command } from '../kernel/fold/slice.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import { hashOf } from '../kernel/log/hash.ts';
import { hasNotice } from '../domain/outbox/dropped.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root } from '../domain/slices.ts';
import { LOG_INVARIANTS } from './logInvariants.ts';

/** An invariant that an event broke: its name, the event and its position, and the reason. */
export type BrokenInvariant = { readonly invariant: string; readonly position: number; readonly event: string; readonly why: string };

/** Follows a growing log. */
export type LogWatch = {
  /** How many events were taken. */
  readonly position: number;
  /** The last event that was taken; null before the first. */
  readonly last: EventEnvelope | null;
  /**
   * Takes the next events of the log, in order, and returns the invariants that they break. `isOld` events are checked only for the
   * invariants of every log.
   */
  take(events: readonly EventEnvelope[], isOld?: boolean): BrokenInvariant[];
  /** Returns how often an event with this id is in the log. */
  timesOf(id: string): number;
  /** Returns whether the log accounts for a command: with its events, or with the notice that it was dropped (SY23). */
  accountsFor(command: Pick<Command, 'id' | 'type'>): boolean;
  /** Returns whether a state at the same position has the same canonical JSON as this fold. */
  isState(root: Root): boolean;
};

/**
 * Folds a log independently and checks the required invariants after each event. New events must also follow from the one before, be in the
 * log once, come from a command that was not decided before, and not be void.
 */
export function watchLog(): LogWatch {
  const root = initialRoot();
  const invariants = LOG_INVARIANTS.filter(({ must }) => must).map(({ name, watch }) => ({ name, check: watch() }));
  const times = new Map<string, number>();
  const commands = new Map<string, number>();
  const dropped = new Set<unknown>();
  let last: EventEnvelope | null = null;

  function breaches(event: EventEnvelope, isOld: boolean): [string, string][] {
    const own = invariants.flatMap(({ name, check }): [string, string][] => {
      const why = check(root, event);
      return why === null ? [] : [[name, why]];
    });
    return isOld ? own : [...own, ...ofNew(event)];
  }

  function ofNew(event: EventEnvelope): [string, string][] {
    const found: [string, string][] = [];
    if (event.prev !== (last ? hashOf(last) : '')) found.push(['chain', 'it does not follow from the event before it']);
    if (times.get(event.id) !== undefined) found.push(['once', 'the same event is already in the log']);
    const before = commands.get(event.command);
    if (before !== undefined && before !== root.log.position - 1)
      found.push(['decided once', `its command was already applied at event ${before}`]);
    const voided = root.log.voided.at(-1);
    if (voided?.position === root.log.position) found.push(['not void', voided.reason]);
    return found;
  }

  return {
    get position() {
      return root.log.position;
    },
    get last() {
      return last;
    },
    take: (events, isOld = false) =>
      events.flatMap((event) => {
        applyStored(registry, root, event);
        const { position } = root.log;
        const found = breaches(event, isOld).map(([invariant, why]): BrokenInvariant => ({ invariant, position, event: event.id, why }));
        times.set(event.id, (times.get(event.id) ?? 0) + 1);
        commands.set(event.command, position);
        if (event.type === 'CommandDropped') dropped.add(droppedIn(event.data));
        last = event;
        return found;
      }),
    accountsFor: ({ id, type }) =>
      commands.has(id) || dropped.has(id) || !hasNotice(type) || registry.commands.get(type)?.isInternal === true,
    timesOf: (id) => times.get(id) ?? 0,
    isState: (other) => canonicalJson(other) === canonicalJson(root),
  };
}

function droppedIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'command' in data ? data.command : null;
}
