import { describe, expect, test } from 'vitest';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { profileFields } from '../replication/nodeFields.ts';
import { newEnvironment, openPerson } from '../replication/support.ts';
import { keysIn } from '../../../core/kernel/lib/pagedRecord.ts';

const PROFILE = {
  displayName: 'Ann Example',
  email: 'ann@example.org',
  bio: 'Runs.',
  profileImage: '',
  isNewPicture: false,
  settings: DEFAULT_SETTINGS,
};

/** Ann has one delivered challenge and her profile in her cache, and opens the app again on a device that reads the cache once it may. */
async function whileReading() {
  const environment = newEnvironment();
  const before = await openPerson(environment);
  environment.transport.nodes.set('profiles', new Map([['ann', profileFields('ann')]]));
  const id = await before.creates();
  await before.gauntlet.push();
  await before.pulls();
  before.gauntlet.close();
  const { log, nodes, files } = before.device;
  let finishReading = (): void => undefined;
  const mayBeRead = new Promise<void>((resolve) => (finishReading = resolve));
  const stored = memoryNodes(nodes);
  const gauntlet = await openGauntlet({
    account: { id: 'ann', name: 'ANN', email: 'ann@example.org' },
    device: 'device of ann',
    log: createMemoryLog(log),
    nodes: { ...stored, load: () => mayBeRead.then(() => stored.load()) },
    files: memoryFiles(files),
    ports: environment.ports,
  });
  environment.transport.requests.length = 0;
  const shown = (): readonly string[] => Object.keys(gauntlet.views$.value.state.remote.groups);
  const paths = (): readonly string[] => environment.transport.requests.map(({ path }) => path.replace(/=.*/, ''));
  return { id, gauntlet, finishReading, shown, paths };
}

/** Resolves when everything that needs no more input is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('SY21 the remote cache', () => {
  test('SY21 an account opens with its own state while the device reads its cache, which then follows in one update', async () => {
    const { id, gauntlet, finishReading, shown } = await whileReading();
    expect(keysIn(gauntlet.views$.value.state.root.challenge.byId)).toEqual([id]);
    expect(shown()).toEqual([]);
    const updates: number[] = [];
    gauntlet.views$.subscribe(({ state }) => updates.push(Object.keys(state.remote.groups).length));
    finishReading();
    await gauntlet.cacheLoaded;
    expect(shown()).toEqual([id]);
    expect(updates).toEqual([0, 1]);
  });

  test('SY21 a pull while the device reads the cache waits for it, and then asks only for what changed since', async () => {
    const { id, gauntlet, finishReading, shown, paths } = await whileReading();
    const pulled = gauntlet.pull();
    await settled();
    expect(paths()).toEqual([]);
    finishReading();
    await pulled;
    expect({ paths: paths(), shown: shown() }).toEqual({ paths: ['/api/local/changes?after'], shown: [id] });
  });

  test('SY21 a profile that is saved while the device reads the cache is pushed to its node once the cache is there', async () => {
    const { gauntlet, finishReading, paths } = await whileReading();
    await gauntlet.commands.saveProfile(PROFILE);
    const pushed = gauntlet.push();
    await settled();
    expect(paths()).toEqual([]);
    finishReading();
    await pushed;
    expect(paths()).toEqual(['/api/local/projects/profiles/nodes/ann']);
  });
});
