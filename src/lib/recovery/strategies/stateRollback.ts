import { restoreSettings } from '../storedSettings.ts';
import { newestDifferent } from '../stateSnapshots.ts';
import { failed, succeeded, type RecoveryTools, type Strategy } from '../strategy.ts';

/** Restores the newest settings with which a screen rendered, and folds the log again. The log itself never changes. */
export const stateRollback: Strategy = {
  name: 'state rollback',
  applies: ({ kind }, tools) => (kind === 'missing' || kind === 'other') && differentSnapshot(tools) !== undefined,
  async run(_, tools) {
    const snapshot = differentSnapshot(tools);
    if (!snapshot) return failed('state rollback', 'No earlier settings differ from these.');
    const keys = [...restoreSettings(snapshot.local, tools.local), ...restoreSettings(snapshot.session, tools.session)];
    await tools.reloadState();
    const message = `Settings are back to those of ${snapshot.at}, and the log was folded anew.`;
    return succeeded('state rollback', message, {
      rollbackPerformed: true,
      data: { keys, from: snapshot.at, position: snapshot.position },
    });
  },
};

function differentSnapshot({ snapshots, local, session }: RecoveryTools) {
  return newestDifferent(snapshots(), local, session);
}
