import type { Gauntlet } from '@gauntlet/core';

let other: Gauntlet | null = null;
const listeners = new Set<() => void>();

/**
 * What the screens are drawn from instead of the open account: the past, a fork, somebody's log. Null is the account as it
 * is now. The developer's tools choose it.
 */
export const seenGauntlet = {
  get: () => other,
  show(gauntlet: Gauntlet | null): void {
    other = gauntlet;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
