import { distinctUntilChanged, map, Observable, type BehaviorSubject } from 'rxjs';
import type { Instant } from '../time/instant.ts';
import type { LocalDay } from '../time/localDay.ts';
import { sameJson } from '../lib/sameJson.ts';
import { tracked, type Containers } from './tracked.ts';

/** The moment for which a read model computes: the instant, and the local day that holds it. */
export type AsOf = { readonly now: Instant; readonly day: LocalDay };

/** The folded state at a moment. */
export type View<State> = { readonly state: State; readonly asOf: AsOf };

/** A query of the state. `key` identifies it: two projections with the same key share one computation. */
export type Projection<State, T> = {
  readonly key: string;
  readonly select: (state: State, asOf: AsOf) => T;
  /** The part of the moment on which the value depends, as a text. Without it the value depends on each part of `asOf` that `select` reads. */
  readonly moment?: (asOf: AsOf) => string;
};

/** A running projection: its current value and its changes. The value keeps its identity while its JSON is the same. */
export type LiveProjection<T> = { current(): T; readonly changes$: Observable<T> };

/** How many projections without subscribers are kept, those used last. A search has one for each typed letter. */
export const KEPT = 200;

/** Runs projections over one source of views. Returns the same live projection for the same key, as long as it is kept. */
export type Projector<State> = <T>(projection: Projection<State, T>) => LiveProjection<T>;

/**
 * Creates the projector of a source. All subscribers of a projection share one selection per view, and a selection runs again only when something
 * that it read has changed (`tracked`). `containers` names the objects of the state whose fields are tracked.
 *
 * @example
 * const project = createProjector(views$, { root: { '*': {} } });
 * project(balance$).changes$.subscribe(show);
 */
export function createProjector<State>(views$: BehaviorSubject<View<State>>, containers: Containers = {}): Projector<State> {
  /** In the order of their last use. */
  const live = new Map<string, Counted<unknown>>();
  return <T>(projection: Projection<State, T>): LiveProjection<T> => {
    // A key identifies one projection, so the live projection of a key has its type.
    const existing = live.get(projection.key) as Counted<T> | undefined;
    const found = existing ?? liveProjection(views$, trackedSelect(projection, containers));
    live.delete(projection.key);
    live.set(projection.key, found);
    if (existing) return found;
    const unused = [...live].filter(([, { subscribers }]) => subscribers === 0);
    for (const [key] of unused.slice(0, -KEPT)) live.delete(key);
    return found;
  };
}

type Counted<T> = LiveProjection<T> & { subscribers: number };

function trackedSelect<State, T>({ select, moment }: Projection<State, T>, containers: Containers): (view: View<State>) => T {
  if (!moment) return tracked({ state: containers, asOf: { day: {} } }, ({ state, asOf }: View<State>) => select(state, asOf));
  let asOfNow: AsOf;
  const ofMoment = tracked({ state: containers }, (input: { state: State; moment: string }) => ({
    moment: input.moment,
    value: select(input.state, asOfNow),
  }));
  return ({ state, asOf }) => {
    asOfNow = asOf;
    return ofMoment({ state, moment: moment(asOf) }).value;
  };
}

function liveProjection<State, T>(views$: BehaviorSubject<View<State>>, select: (view: View<State>) => T): Counted<T> {
  let seen: { view: View<State>; value: T } | null = null;
  const current = (): T => {
    const view = views$.value;
    if (seen?.view === view) return seen.value;
    const value = select(view);
    seen = { view, value: seen !== null && sameJson(seen.value, value) ? seen.value : value };
    return seen.value;
  };
  // `current` selects once per view, however many subscribers there are.
  const values$ = views$.pipe(map(current), distinctUntilChanged());
  const changes$ = new Observable<T>((subscriber) => {
    live.subscribers += 1;
    subscriber.add(() => (live.subscribers -= 1));
    return values$.subscribe(subscriber);
  });
  const live: Counted<T> = { current, changes$, subscribers: 0 };
  return live;
}
