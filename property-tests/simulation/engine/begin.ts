import { StorageError } from '../../../core/kernel/log/log.ts';
import { NoLog } from './haveLog.ts';
import type { Simulation, Tab } from './simulation.ts';
import { gauntletIn } from './tab.ts';

/**
 * Starts work in a tab and opens the tab if it is closed. A storage error while opening is ignored: a later action tries again. So is every
 * error of a tab that no longer exists.
 */
export function begin(simulation: Simulation, tab: Tab, work: () => Promise<void>): void {
  const { generation } = tab;
  void gauntletIn(simulation, tab)
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof StorageError) && !(error instanceof NoLog) && tab.generation === generation) simulation.thrown.push(error);
    });
}
