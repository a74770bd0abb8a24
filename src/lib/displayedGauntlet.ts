import type { Gauntlet } from '@gauntlet/core';
import { createListeners } from './listeners.ts';

let other: Gauntlet | null = null;
const changes = createListeners();

/**
 * What the screens display instead of the signed-in account: a past state, a fork or somebody's log. Null means the account as it
 * is now. The developer tools set it.
 */
export const displayedGauntlet = {
  get: () => other,
  show(gauntlet: Gauntlet | null): void {
    other = gauntlet;
    changes.notify();
  },
  subscribe: changes.subscribe,
};
