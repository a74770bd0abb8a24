import { canonicalJson } from '../kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import { hashOf } from '../kernel/log/hash.ts';
import { initialRoot, registry, type Root } from '../domain/registry.ts';
import { LAWS } from './laws.ts';

/** A law that an event broke: the law's name, the event and its position, and why. */
export type Broken = { readonly law: string; readonly position: number; readonly event: string; readonly why: string };

/** Follows a log while it grows. */
export type LogWatch = {
  /** How many events were taken. */
  readonly position: number;
  /** Takes the next events of the log, in order: answers what they break. `isOld` events are only folded, and asked the laws of every log. */
  take(events: readonly EventEnvelope[], isOld?: boolean): Broken[];
  /** How often an event of this id stands in the log. */
  timesOf(id: string): number;
  /** Whether a state of the same position is that of this fold, to the last letter. */
  isState(root: Root): boolean;
};

/**
 * Folds a log from its first event on, beside whatever else folds it, and asks after each event whether the laws hold: those that every log
 * must keep; and of new ones also that each follows from the one before, stands there once, was decided once, and is not void.
 */
export function watchLog(): LogWatch {
  const root = initialRoot();
  const asked = LAWS.filter(({ must }) => must).map(({ name, watch }) => ({ name, ask: watch() }));
  const times = new Map<string, number>();
  const commands = new Map<string, number>();
  let last: EventEnvelope | null = null;

  function breaches(event: EventEnvelope, isOld: boolean): [string, string][] {
    const own = asked.flatMap(({ name, ask }): [string, string][] => {
      const why = ask(root, event);
      return why === null ? [] : [[name, why]];
    });
    return isOld ? own : [...own, ...ofNew(event)];
  }

  function ofNew(event: EventEnvelope): [string, string][] {
    const found: [string, string][] = [];
    if (event.prev !== (last ? hashOf(last) : '')) found.push(['chain', 'it does not follow from the event before it']);
    if (times.get(event.id) !== undefined) found.push(['once', 'the same event stands in the log already']);
    const before = commands.get(event.command);
    if (before !== undefined && before !== root.log.position - 1)
      found.push(['decided once', `its command was done already, at ${before}`]);
    const voided = root.log.voided.at(-1);
    if (voided?.position === root.log.position) found.push(['not void', voided.reason]);
    if (last && event.at < last.at) found.push(['time', `${event.at} is before ${last.at}`]);
    return found;
  }

  return {
    get position() {
      return root.log.position;
    },
    take: (events, isOld = false) =>
      events.flatMap((event) => {
        applyStored(registry, root, event);
        const { position } = root.log;
        const found = breaches(event, isOld).map(([law, why]): Broken => ({ law, position, event: event.id, why }));
        times.set(event.id, (times.get(event.id) ?? 0) + 1);
        commands.set(event.command, position);
        last = event;
        return found;
      }),
    timesOf: (id) => times.get(id) ?? 0,
    isState: (other) => canonicalJson(other) === canonicalJson(root),
  };
}
