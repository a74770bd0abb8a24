import { BehaviorSubject } from 'rxjs';
import type { AppStore } from '../domain/slices.ts';
import type { View } from '../kernel/store/projection.ts';
import { EMPTY_CACHE } from '../replication/remoteCache.ts';
import type { AppState } from '../views/appState.ts';
import type { GauntletOptions } from './options.ts';
import type { AppViews } from './replicator.ts';

/** The views of an account: the folded state of the store, and beside it what the log does not hold. */
export function createViews({ account, ports }: GauntletOptions, store: AppStore): AppViews {
  const { state: root, asOf } = store.views$.value;
  const accountLog = { confirmed: store.confirmed$.value, generation: store.generation(), status: 'idle' } as const;
  const rest = { connection: 'idle', accountLog, delays: {}, clockAheadMs: 0, notSaved: null, restoredAt: null } as const;
  const views$ = new BehaviorSubject<View<AppState>>({
    state: { root, remote: EMPTY_CACHE, calendar: ports.calendar, zone: ports.zone(), me: account.id, ...rest },
    asOf,
  });
  const show: AppViews['show'] = (change) => {
    const { state, asOf } = views$.value;
    views$.next({ state: { ...state, ...change }, asOf });
  };
  store.views$.subscribe(({ state: root, asOf }) => {
    const { state } = views$.value;
    const generation = store.generation();
    const accountLog = state.accountLog.generation === generation ? state.accountLog : { ...state.accountLog, generation };
    views$.next({ state: { ...state, root, accountLog, zone: ports.zone() }, asOf });
  });
  store.notSaved$.subscribe((notSaved) => {
    if (notSaved !== views$.value.state.notSaved) show({ notSaved });
  });
  return { views$, show };
}
