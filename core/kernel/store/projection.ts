import { distinctUntilChanged, map, type BehaviorSubject, type Observable } from 'rxjs';
import type { Instant } from '../time/instant.ts';
import type { LocalDay } from '../time/localDay.ts';
import { sameJson } from '../lib/sameJson.ts';

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

/** Puts projections to work over one source of views; two of one key are the same one. */
export type Projector<State> = <T>(projection: Projection<State, T>) => LiveProjection<T>;

/** Makes the projector of a source. All subscribers of a projection share one selection per view. */
export function createProjector<State>(views$: BehaviorSubject<View<State>>): Projector<State> {
  const live = new Map<string, LiveProjection<unknown>>();
  return <T>(projection: Projection<State, T>): LiveProjection<T> => {
    const known = live.get(projection.key);
    if (known && answers(known, projection)) return known;
    const made = liveProjection(views$, projection);
    live.set(projection.key, made);
    return made;
  };
}

/** A key names one question for ever, so what is kept under it has that question's type. */
function answers<State, T>(_known: LiveProjection<unknown>, _question: Projection<State, T>): _known is LiveProjection<T> {
  return true;
}

function liveProjection<State, T>(views$: BehaviorSubject<View<State>>, projection: Projection<State, T>): LiveProjection<T> {
  let seen: { view: View<State>; value: T } | null = null;
  const current = (): T => {
    const view = views$.value;
    if (seen?.view === view) return seen.value;
    const value = projection.select(view.state, view.asOf);
    seen = { view, value: seen !== null && sameJson(seen.value, value) ? seen.value : value };
    return seen.value;
  };
  // `current` looks at a view once, however many ask.
  return { current, changes$: views$.pipe(map(current), distinctUntilChanged()) };
}
