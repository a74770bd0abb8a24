import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import { initialRoot, registry, type Root } from '../domain/registry.ts';
import type { Expression } from './expression.ts';
import type { Law } from './laws.ts';

/** The first event after which something does not hold (`position` from 1), or null, and in how many folds it was found. */
export type Bisection = {
  readonly first: { readonly position: number; readonly event: EventEnvelope; readonly why: string } | null;
  readonly folds: number;
};

/** Looks for the first event after which a law does not hold. One fold: a law is asked after every event, so the first is the first even where it holds again later. */
export function bisectLaw(events: readonly EventEnvelope[], law: Law): Bisection {
  const watcher = law.watch();
  const root = initialRoot();
  for (const [i, event] of events.entries()) {
    applyStored(registry, root, event);
    const why = watcher(root, event);
    if (why !== null) return { first: { position: i + 1, event, why }, folds: 1 };
  }
  return { first: null, folds: 1 };
}

/** For each law that does not hold after every event, the first after which it does not, by its name. One fold for all of them. */
export function lawsOver(
  events: readonly EventEnvelope[],
  laws: readonly Law[],
): ReadonlyMap<string, { readonly position: number; readonly why: string }> {
  const broken = new Map<string, { position: number; why: string }>();
  const watchers = laws.map(({ name, watch }) => ({ name, ask: watch() }));
  const root = initialRoot();
  for (const [i, event] of events.entries()) {
    applyStored(registry, root, event);
    for (const { name, ask } of watchers) {
      const why = ask(root, event);
      if (why !== null && !broken.has(name)) broken.set(name, { position: i + 1, why });
    }
  }
  return broken;
}

/**
 * Looks for the first event after which an expression does not hold, as of each event's own moment. A cheap figure is asked after
 * every event, in one fold. Any other is halved, in at most ceil(log2 (n + 1)) folds: where it does not hold, hold
 * again and not hold, one of these places is found.
 */
export function bisectExpression(events: readonly EventEnvelope[], { figure, holds }: Expression): Bisection {
  if (!figure.isCheap)
    return halve(events, (root, event) => whyNot(figure.reader()(root, { now: event.at, day: event.day }) ?? null, holds));
  const read = figure.reader();
  const watch = (root: Root, event: EventEnvelope): string | null => whyNot(read(root, { now: event.at, day: event.day }) ?? null, holds);
  return bisectLaw(events, { name: '', says: '', must: false, watch: () => watch });
}

function whyNot(value: Parameters<Expression['holds']>[0], holds: Expression['holds']): string | null {
  return holds(value) ? null : `it is ${JSON.stringify(value)}`;
}

/** Halves the places at which something may fail first; `ask` says why it does, after one event. */
export function halve(events: readonly EventEnvelope[], ask: (root: Root, event: EventEnvelope) => string | null): Bisection {
  const states = new KeptStates(events);
  let found: Bisection['first'] = null;
  let [low, high] = [1, events.length + 1];
  while (low < high) {
    const middle = Math.min(Math.floor((low + high) / 2), events.length);
    const event = events[middle - 1];
    const why = event ? ask(states.at(middle), event) : null;
    if (event && why !== null) {
      found = { position: middle, event, why };
      high = middle;
    } else low = middle + 1;
  }
  return { first: found, folds: states.folds };
}

/** How far apart kept states are, at least, as a part of the log: a copy costs as much as folding many events. */
const APART = 16;

/** The states after places of a log that are asked for in any order: the fold goes on from the nearest one before that was kept. */
class KeptStates {
  folds = 0;
  private readonly events: readonly EventEnvelope[];
  private current = initialRoot();
  private kept = initialRoot();

  constructor(events: readonly EventEnvelope[]) {
    this.events = events;
  }

  /** The state after the event at `position`; good until the next call. */
  at(position: number): Root {
    this.folds += 1;
    if (position < this.current.log.position) this.current = cloneOf(this.kept);
    else if (this.current.log.position - this.kept.log.position > this.events.length / APART) this.kept = cloneOf(this.current);
    for (let i = this.current.log.position; i < position; i += 1) {
      const event = this.events[i];
      if (event) applyStored(registry, this.current, event);
    }
    return this.current;
  }
}

/** A deep copy of a state; quicker than by its JSON. */
function cloneOf<T>(value: T): T;
function cloneOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => cloneOf(item));
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = cloneOf(part);
  return copy;
}
