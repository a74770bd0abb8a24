import { distinctUntilChanged, map, share, type Observable } from 'rxjs';
import type { Instant } from './instant.ts';
import type { LocalDay } from './localDay.ts';
import { sameJson } from './sameJson.ts';

/** The moment that a read model which depends on today is asked for. */
export type AsOf = { readonly now: Instant; readonly day: LocalDay };

/** What there is to see: the folded state and the moment. */
export type View<State> = { readonly state: State; readonly asOf: AsOf };

/** A question to the state. `key` names it: two projections of one key share one computation. */
export type Projection<State, T> = {
  readonly key: string;
  readonly select: (state: State, asOf: AsOf) => T;
};

/** A projection at work: its value now, and its changes. The value keeps its identity while its JSON is the same. */
export type LiveProjection<T> = { current(): T; readonly changes$: Observable<T> };

/** Where views come from: a BehaviorSubject's face. */
export type ViewSource<State> = { readonly value: View<State>; readonly changes$: Observable<View<State>> };

/** Puts a projection to work over a source. All its subscribers share one selection per view. */
export function liveProjection<State, T>(source: ViewSource<State>, projection: Projection<State, T>): LiveProjection<T> {
  let seen: { view: View<State>; value: T } | null = null;
  const current = (): T => {
    const view = source.value;
    if (seen?.view === view) return seen.value;
    const value = projection.select(view.state, view.asOf);
    seen = { view, value: seen !== null && sameJson(seen.value, value) ? seen.value : value };
    return seen.value;
  };
  return { current, changes$: source.changes$.pipe(map(current), distinctUntilChanged(), share()) };
}
