import { createContext, useContext } from 'react';
import type { AppProjection, Commands, Gauntlet } from '@gauntlet/core';
import { createListeners } from './listeners.ts';
import { useObservable } from './useObservable.ts';

/** The core that screens read. `app/DisplayedAccount.tsx` may replace the signed-in account with a read-only view. */
export const GauntletContext = createContext<Gauntlet | null>(null);

/** Returns the core that the screen displays. Throws outside of `AccountCore`. */
export function useGauntlet(): Gauntlet {
  const gauntlet = useContext(GauntletContext);
  if (!gauntlet) throw new Error('useGauntlet is only for components below AccountCore');
  return gauntlet;
}

/** The signed-in account itself, also while the screens display something else. */
export const OwnGauntletContext = createContext<Gauntlet | null>(null);

/** Returns the signed-in account itself, also while the screens display something else. Only this one pulls. */
export function useOwnGauntlet(): Gauntlet {
  const [own, displayed] = [useContext(OwnGauntletContext), useContext(GauntletContext)];
  const gauntlet = own ?? displayed;
  if (!gauntlet) throw new Error('useOwnGauntlet is only for components below AccountCore');
  return gauntlet;
}

/** Returns the current value of a projection and rerenders only when it changes. */
export function useProjection<T>(projection: AppProjection<T>): T {
  const live = useGauntlet().project(projection);
  return useObservable(live.changes$, live.current);
}

/**
 * Returns a part of a projection's current value and rerenders only when that part changes. Parts are compared by identity: return
 * a field of the value, or a number or a boolean made from it.
 *
 * @example const active = usePartOf(myCounts$, (counts) => counts.active);
 */
export function usePartOf<T, Part>(projection: AppProjection<T>, partOf: (value: T) => Part): Part {
  const live = useGauntlet().project(projection);
  return useObservable(live.changes$, () => partOf(live.current()));
}

/** Returns a command to call from an event handler. It resolves with the appended events or a refusal. */
export function useCommand<Name extends keyof Commands>(name: Name): Commands[Name] {
  return useGauntlet().commands[name];
}

let displayed: Gauntlet | null = null;
const changes = createListeners();

/**
 * The account that the screens display instead of the signed-in one: a past state, a fork or an opened log file. Null means the
 * signed-in account as it is now. The tools of admin mode set it.
 */
export const displayedGauntlet = {
  get: () => displayed,
  show(gauntlet: Gauntlet | null): void {
    displayed = gauntlet;
    changes.notify();
  },
  subscribe: changes.subscribe,
};
