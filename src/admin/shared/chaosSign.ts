import { createListeners } from '../../lib/listeners.ts';

/** What there is to say of chaos on every screen while it is on. */
export type ChaosSign = { readonly strikes: number; readonly broken: number; readonly isEnding: boolean; readonly stop: () => void };

let sign: ChaosSign | null = null;
const changes = createListeners();

/** The sign of chaos in this tab; null while it is off. */
export const chaosSign = {
  get: () => sign,
  show(next: ChaosSign | null): void {
    sign = next;
    changes.tell();
  },
  subscribe: changes.subscribe,
};
