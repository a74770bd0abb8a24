/** Door for the browser: the core over IndexedDB, fetch, Web Locks and BroadcastChannel. */
import { createDatabase, databaseName } from './adapters/database.ts';
import { createBrowserPorts } from './adapters/browserPorts.ts';
import { createIndexedDbLog } from './adapters/indexedDbLog.ts';
import { createIndexedDbFiles, createIndexedDbNodes, deviceOf } from './adapters/indexedDbStores.ts';
import { openGauntlet, type Account, type Gauntlet } from './gauntlet.ts';
import { uuidV7 } from './kernel/uuid.ts';

/**
 * Opens an account on this device: a database of its own, nothing of which another account's session can reach.
 * Rejects with a `StorageError` when the storage cannot be opened.
 */
export async function openAccount(account: Account): Promise<Gauntlet> {
  const ports = createBrowserPorts();
  const database = createDatabase(databaseName(account.id));
  const device = await deviceOf(database, () => uuidV7(ports.now(), ports.random));
  return openGauntlet({
    account,
    device,
    ports,
    log: createIndexedDbLog(database),
    nodes: createIndexedDbNodes(database),
    files: createIndexedDbFiles(database),
  });
}

export { StorageError } from './kernel/log.ts';
