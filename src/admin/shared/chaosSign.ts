import { createListeners } from '../../lib/listeners.ts';

/** The state of a chaos run that every screen displays. */
export type ChaosSign = { readonly strikes: number; readonly broken: number; readonly isEnding: boolean; readonly stop: () => void };

let sign: ChaosSign | null = null;
const changes = createListeners();

/** The state of this tab's chaos run; null without one. The dock reads it without loading the chaos tool. */
export const chaosSign = {
  get: () => sign,
  show(next: ChaosSign | null): void {
    sign = next;
    changes.notify();
  },
  subscribe: changes.subscribe,
};
