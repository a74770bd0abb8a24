import { remoteReadsCode } from '../../../core/client/remoteUpdates.ts';
import { exchangeCode } from '../../../core/client/exchanger.ts';
import { storeFiguresCode } from '../../../core/client/followFigures.ts';
import { feedCode } from '../../../core/client/lazyFeed.ts';
import { lostEventsCode, pushCode } from '../../../core/client/replicator.ts';
import { lazyRegistry } from '../../../core/domain/lazyRegistry.ts';
import { chunksCode, hashCode, partsCode, snapshotsCode } from '../../../core/kernel/snapshots/derivedWriter.ts';
import { rebuildCode } from '../../../core/kernel/snapshots/replay.ts';
import { prepareToDecide, rebaseCode } from '../../../core/kernel/store/store.ts';

/** Loads the code that the core loads when it needs it: in a simulation no step waits for a file, which would take real time. */
export async function loadLazyCode(): Promise<void> {
  await Promise.all([
    prepareToDecide(lazyRegistry),
    pushCode(),
    lostEventsCode(),
    remoteReadsCode(),
    chunksCode(),
    partsCode(),
    snapshotsCode(),
    hashCode(),
    storeFiguresCode(),
    feedCode(),
    rebuildCode(),
    exchangeCode(),
    rebaseCode(),
  ]);
}
