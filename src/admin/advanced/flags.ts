import { deviceStorage } from '../../lib/deviceStorage.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What can be switched on, each of which does something at every start in admin mode (AD1). */
export type Flag = 'verifyAtStart' | 'refoldAtStart';

const keyOf = (flag: Flag): string => `gauntlet.flag.${flag}`;
const changes = createListeners();

/** The flags of this device. */
export const flags = {
  isOn: (flag: Flag, storage: Pick<Storage, 'getItem'> = deviceStorage): boolean => storage.getItem(keyOf(flag)) === 'on',
  /** Throws where the device has no room for it. */
  turn(flag: Flag, isOn: boolean, storage: Pick<Storage, 'setItem' | 'removeItem'> = deviceStorage): void {
    if (isOn) storage.setItem(keyOf(flag), 'on');
    else storage.removeItem(keyOf(flag));
    changes.tell();
  },
  subscribe: changes.subscribe,
};
