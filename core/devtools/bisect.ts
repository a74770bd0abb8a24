import type { EventEnvelope } from '../kernel/log/event.ts';
import { applyStored } from '../kernel/fold/fold.ts';
import { registry } from '../domain/registry.ts';
import { initialRoot, type Root } from '../domain/slices.ts';
import type { Expression } from './expression.ts';
import type { LogInvariant } from './logInvariants.ts';

/** The first event after which a condition fails (`position` from 1), or null, and the number of folds that found it. */
export type Bisection = {
  readonly first: { readonly position: number; readonly event: EventEnvelope; readonly why: string } | null;
  readonly folds: number;
};

/**
 * Finds the first event after which an invariant fails. It checks after every event of one fold, so it finds the first event even where the
 * invariant holds again later.
 */
export function bisectInvariant(events: readonly EventEnvelope[], invariant: LogInvariant): Bisection {
  const watcher = invariant.watch();
  const root = initialRoot();
  for (const [i, event] of events.entries()) {
    applyStored(registry, root, event);
    const why = watcher(root, event);
    if (why !== null) return { first: { position: i + 1, event, why }, folds: 1 };
  }
  return { first: null, folds: 1 };
}

/** Returns for each failing invariant, by name, the first event after which it fails. Uses one fold for all of them. */
export function brokenInvariants(
  events: readonly EventEnvelope[],
  invariants: readonly LogInvariant[],
): ReadonlyMap<string, { readonly position: number; readonly why: string }> {
  const broken = new Map<string, { position: number; why: string }>();
  const watchers = invariants.map(({ name, watch }) => ({ name, check: watch() }));
  const root = initialRoot();
  for (const [i, event] of events.entries()) {
    applyStored(registry, root, event);
    for (const { name, check } of watchers) {
      const why = check(root, event);
      if (why !== null && !broken.has(name)) broken.set(name, { position: i + 1, why });
    }
  }
  return broken;
}

/**
 * Finds the first event after which an expression is false, as of each event's own moment. A cheap figure is checked after every event, in
 * one fold. Any other is bisected in at most ceil(log2 (n + 1)) folds; if it becomes true again later, one of the events after which it
 * turns false is found.
 *
 * @example
 * const expression = expressionOf('balance < 14000');
 * if (typeof expression !== 'string') console.log(bisectExpression(events, expression).first?.position);
 */
export function bisectExpression(events: readonly EventEnvelope[], { figure, holds }: Expression): Bisection {
  if (!figure.isCheap)
    return halve(events, (root, event) => whyNot(figure.reader()(root, { now: event.at, day: event.day }) ?? null, holds));
  const read = figure.reader();
  const watch = (root: Root, event: EventEnvelope): string | null => whyNot(read(root, { now: event.at, day: event.day }) ?? null, holds);
  return bisectInvariant(events, { name: '', says: '', must: false, watch: () => watch });
}

function whyNot(value: Parameters<Expression['holds']>[0], holds: Expression['holds']): string | null {
  return holds(value) ? null : `it is ${JSON.stringify(value)}`;
}

/** Bisects the positions. `check` returns why the condition fails after one event, or null. */
export function halve(events: readonly EventEnvelope[], check: (root: Root, event: EventEnvelope) => string | null): Bisection {
  const states = new StateCache(events);
  let found: Bisection['first'] = null;
  let [low, high] = [1, events.length + 1];
  while (low < high) {
    const middle = Math.min(Math.floor((low + high) / 2), events.length);
    const event = events[middle - 1];
    const why = event ? check(states.at(middle), event) : null;
    if (event && why !== null) {
      found = { position: middle, event, why };
      high = middle;
    } else low = middle + 1;
  }
  return { first: found, folds: states.folds };
}

/** Distance between cached states, as a fraction of the log: a copy costs as much as folding many events. */
const APART = 16;

/** Returns states of a log in any order. Continues the fold from the nearest cached state. */
class StateCache {
  folds = 0;
  private readonly events: readonly EventEnvelope[];
  private current = initialRoot();
  private cached = initialRoot();

  constructor(events: readonly EventEnvelope[]) {
    this.events = events;
  }

  /** Returns the state after the event at `position`. It is valid until the next call. */
  at(position: number): Root {
    this.folds += 1;
    if (position < this.current.log.position) this.current = cloneOf(this.cached);
    else if (this.current.log.position - this.cached.log.position > this.events.length / APART) this.cached = cloneOf(this.current);
    for (let i = this.current.log.position; i < position; i += 1) {
      const event = this.events[i];
      if (event) applyStored(registry, this.current, event);
    }
    return this.current;
  }
}

/** Returns a deep copy of a state; faster than through its JSON. */
function cloneOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // A state holds only plain objects, lists and primitive values, so a copy of its parts has the same type.
  if (Array.isArray(value)) return value.map((item: unknown) => cloneOf(item)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = cloneOf<unknown>(part);
  return copy as T;
}
