import { lazy } from '../kernel/lib/lazy.ts';
import type { AppStore } from '../domain/slices.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';

/** What stores the figures. No screen waits for it. */
export const storeFiguresCode = lazy(() => import('./storeOpeningFigures.ts'));

/** Stores the figures of the head from now on, for the next start. The code loads once the page is idle. */
export async function followFigures(derived: Derived, store: AppStore): Promise<void> {
  await derived.idle();
  const { storeOpeningFigures } = await storeFiguresCode();
  storeOpeningFigures(derived, store);
}
