import { deviceStorage } from '../../lib/deviceStorage.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The flags. Each runs a check at every start in admin mode (AD1). */
export type Flag = 'verifyAtStart' | 'refoldAtStart';

const keyOf = (flag: Flag): string => `gauntlet.flag.${flag}`;
const changes = createListeners();

/** The flags of this device. */
export const flags = {
  isOn: (flag: Flag, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean => storage.getItem(keyOf(flag)) === 'on',
  /** Throws when the storage is full. */
  turn(flag: Flag, isOn: boolean, storage: Pick<Storage, 'setItem' | 'removeItem'> = deviceStorage): void {
    if (isOn) storage.setItem(keyOf(flag), 'on');
    else storage.removeItem(keyOf(flag));
    changes.notify();
  },
  subscribe: changes.subscribe,
};
