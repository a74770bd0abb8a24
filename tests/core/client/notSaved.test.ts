import { expect, test } from 'vitest';
import { dailyClaim$ } from '../../../core/views/dailyClaim.readModel.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { newEnvironment } from '../replication/support.ts';

const FULL = new StorageError('full', 'The storage is full.');
const NOT_SAVED = { type: 'NotSaved', failure: 'full', message: 'The storage is full.' };

/** An account whose storage can be full. */
async function given() {
  const storage = { isFull: false };
  const failing = (): void => {
    if (storage.isFull) throw FULL;
  };
  const [log, files] = [createMemoryLog(), memoryFiles()];
  const append: EventLog['append'] = async (...events) => {
    failing();
    return log.append(...events);
  };
  const put = async (bytes: Uint8Array): Promise<string> => {
    failing();
    return files.put(bytes);
  };
  const gauntlet = await openGauntlet({
    account: { id: 'ann', name: 'Ann', email: 'ann@example.org' },
    device: 'device of ann',
    log: { ...log, append },
    nodes: memoryNodes(),
    files: { ...files, put },
    ports: newEnvironment().ports,
  });
  return { gauntlet, storage, notSaved: () => gauntlet.views$.value.state.notSaved };
}

test('a command that the storage does not take is shown as not saved until the storage takes one', async () => {
  const { gauntlet, storage, notSaved } = await given();
  storage.isFull = true;
  const refused = await gauntlet.commands.claimToday();
  expect({ refused, notSaved: notSaved() }).toEqual({ refused: { ok: false, refusal: NOT_SAVED }, notSaved: NOT_SAVED });
  expect(gauntlet.project(dailyClaim$).current()).toMatchObject({ due: 110 });
  storage.isFull = false;
  // The same claim, once: nothing of the first attempt was written (PR13).
  expect(await gauntlet.commands.claimToday()).toMatchObject({ ok: true, repeated: false });
  expect({ notSaved: notSaved(), claim: gauntlet.project(dailyClaim$).current() }).toMatchObject({ notSaved: null, claim: { due: 0 } });
});

test('a refusal of the rules leaves the failure of the storage as it is', async () => {
  const { gauntlet, storage, notSaved } = await given();
  await gauntlet.commands.claimDailyReward();
  storage.isFull = true;
  await gauntlet.commands.claimStripDay();
  storage.isFull = false;
  expect(await gauntlet.commands.claimDailyReward()).toMatchObject({ ok: false });
  expect(notSaved()).toEqual(NOT_SAVED);
});

test('a file that the storage does not take is shown as not saved', async () => {
  const { gauntlet, storage, notSaved } = await given();
  storage.isFull = true;
  await expect(gauntlet.storeFile(new Uint8Array([1]))).rejects.toBe(FULL);
  expect(notSaved()).toEqual(NOT_SAVED);
});
