import { BehaviorSubject } from 'rxjs';
import type { AppProjection, AppState } from '../../core/views/appState.ts';
import { betPanel$, challengeDetail$ } from '../../core/views/challengeProjections.ts';
import { createIntlCalendar } from '../../core/adapters/intlCalendar.ts';
import type { View } from '../../core/kernel/store/projection.ts';
import * as projections from '../../core/views/projections.ts';
import type { Root, AppStore } from '../../core/domain/registry.ts';
import { NOTHING_KNOWN } from '../../core/replication/knownNodes.ts';
import { ME, ZONE } from './world.ts';

/** What the screens are drawn from, over a store: as the app has it before it ever heard the node API. */
export function appViewsOf(store: AppStore): BehaviorSubject<View<AppState>> {
  const calendar = createIntlCalendar();
  const viewOf = ({ state: root, asOf }: View<Root>): View<AppState> => ({
    state: { root, known: NOTHING_KNOWN, connection: 'idle', calendar, zone: ZONE, clockAheadMs: 0, notSaved: null, me: ME },
    asOf,
  });
  const views$ = new BehaviorSubject(viewOf(store.views$.value));
  store.views$.subscribe((view) => views$.next(viewOf(view)));
  return views$;
}

/** Every read model that the screens have, those of one challenge for `challenges`. */
export function everyReadModel(challenges: readonly string[]): AppProjection<unknown>[] {
  return [
    ...Object.values(projections).filter((each): each is AppProjection<never> => typeof each === 'object'),
    ...challenges.flatMap((id) => [challengeDetail$(id), betPanel$(id)]),
  ];
}
