import type { Gauntlet } from '@gauntlet/core';
import { createListeners } from './listeners.ts';

let other: Gauntlet | null = null;
const changes = createListeners();

/**
 * What the screens are drawn from instead of the open account: the past, a fork, somebody's log. Null is the account as it
 * is now. The developer's tools choose it.
 */
export const displayedGauntlet = {
  get: () => other,
  show(gauntlet: Gauntlet | null): void {
    other = gauntlet;
    changes.notify();
  },
  subscribe: changes.subscribe,
};
