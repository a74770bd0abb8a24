import { BehaviorSubject } from 'rxjs';
import type { AppProjection, AppState } from '../../core/views/appState.ts';
import { betPanel$, challengeDetail$ } from '../../core/views/challengeProjections.ts';
import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import type { View } from '../../core/kernel/store/projection.ts';
import * as projections from '../../core/views/projections.ts';
import type { Root, AppStore } from '../../core/domain/slices.ts';
import { EMPTY_CACHE } from '../../core/replication/remoteCache.ts';
import { ME, ZONE } from './environment.ts';

/** Returns the state of the screens over a store, before the app has pulled from the node API. */
export function appViewsOf(store: AppStore): BehaviorSubject<View<AppState>> {
  const calendar = createIntlCalendar();
  const viewOf = ({ state: root, asOf }: View<Root>): View<AppState> => ({
    state: {
      root,
      remote: EMPTY_CACHE,
      connection: 'idle',
      accountLog: { confirmed: 0, generation: 0, status: 'idle' },
      delays: {},
      calendar,
      zone: ZONE,
      clockAheadMs: 0,
      notSaved: null,
      restoredAt: null,
      me: ME,
    },
    asOf,
  });
  const views$ = new BehaviorSubject(viewOf(store.views$.value));
  store.views$.subscribe((view) => views$.next(viewOf(view)));
  return views$;
}

/** Returns every read model of the screens, with those per challenge for `challenges`. */
export function everyReadModel(challenges: readonly string[]): AppProjection<unknown>[] {
  return [
    // The module's objects are its projections; its functions create one per argument.
    ...(Object.values(projections).filter((each) => typeof each === 'object') as AppProjection<unknown>[]),
    ...challenges.flatMap((id) => [challengeDetail$(id), betPanel$(id)]),
  ];
}
