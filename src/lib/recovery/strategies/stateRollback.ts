import { putBack } from '../keptSettings.ts';
import { newestThatDiffers } from '../stateSnapshots.ts';
import { failed, helped, type RecoveryTools, type Strategy } from '../strategy.ts';

/**
 * Puts the settings of this device back to the newest ones with which a screen drew well, and folds the log anew. Facts are never
 * rolled back: the log stays as it is.
 */
export const stateRollback: Strategy = {
  name: 'state rollback',
  applies: ({ kind }, tools) => (kind === 'missing' || kind === 'other') && differing(tools) !== undefined,
  async run(_, tools) {
    const snapshot = differing(tools);
    if (!snapshot) return failed('state rollback', 'No earlier settings differ from these.');
    const keys = [...putBack(snapshot.local, tools.local), ...putBack(snapshot.session, tools.session)];
    await tools.readAgain();
    const message = `Settings are back to those of ${snapshot.at}, and the log was folded anew.`;
    return helped('state rollback', message, { rollbackPerformed: true, data: { keys, from: snapshot.at, position: snapshot.position } });
  },
};

function differing({ snapshots, local, session }: RecoveryTools) {
  return newestThatDiffers(snapshots(), local, session);
}
