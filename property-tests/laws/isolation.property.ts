import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createDatabase, databaseName } from '../../core/adapters/database.ts';
import { eraseDatabase } from '../../core/adapters/connection.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { createIndexedDbFiles, createIndexedDbNodes } from '../../core/adapters/indexedDbStores.ts';
import type { Gauntlet } from '../../core/client/gauntlet.ts';
import { openGauntlet } from '../../core/client/openGauntlet.ts';
import { copyOf } from '../../core/kernel/lib/copy.ts';
import type { Ports } from '../../core/kernel/store/ports.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { invariant } from '../invariant.ts';

/** Account ids as a server might assign them, including ids that share a prefix or contain separators. */
const accounts = fc.uniqueArray(
  fc.oneof(fc.uuid(), fc.string({ unit: fc.constantFrom('a', 'b', '-', '/', ' ', 'A'), minLength: 1, maxLength: 4 })),
  { minLength: 2, maxLength: 2 },
);

/** A word that only the first person writes. */
const word = fc.stringMatching(/^[a-z]{12}$/).map((text) => `secret${text}`);

invariant(
  'AC7 an account reads, writes, receives and waits for no data of another account in the same browser, and leaves that unchanged',
  25,
  fc.asyncProperty(accounts, word, async ([one = 'a', other = 'b'], secret) => {
    const environment = createEnvironment({ calendar });
    const used = { one: new Set<string>(), other: new Set<string>() };
    const ann = await open(one, watched(environment.ports, used.one));
    await ann.commands.createChallenge({
      title: secret,
      type: 'group-free',
      category: 'fitness',
      proofType: 'text',
      frequency: 'daily',
      durationDays: 9,
    });
    const hash = await ann.storeFile(new TextEncoder().encode(secret));
    const before = await ann.exportLog();
    ann.close();

    const received: unknown[] = [];
    const channel = environment.ports.channel(`gauntlet-${one}`);
    channel.messages$.subscribe((message) => received.push(message));
    const ben = await open(other, watched(environment.ports, used.other));
    await ben.commands.createChallenge({
      title: 'Another one',
      type: 'group-free',
      category: 'study',
      proofType: 'text',
      frequency: 'daily',
      durationDays: 9,
    });
    await ben.push();
    assert.equal(await ben.fileOf(hash), null);
    assert.ok(!(await ben.exportLog()).includes(secret));
    assert.ok(!(await wholeDatabase(other)).includes(secret));
    assert.ok(!JSON.stringify(copyOf(stateOf(ben))).includes(secret));
    ben.close();

    assert.deepEqual(received, [], 'a tab of the first account receives a message about the other');
    assert.deepEqual(
      [...used.one].filter((name) => used.other.has(name)),
      [],
      'both use one channel or lock',
    );
    const again = await open(one, environment.ports);
    assert.equal((await again.exportLog()).split('\n').slice(1).join('\n'), before.split('\n').slice(1).join('\n'));
    again.close();
    channel.close();
    for (const id of [one, other]) await eraseDatabase(databaseName(id));
  }),
);

function open(id: string, ports: Ports): Promise<Gauntlet> {
  const database = createDatabase(databaseName(id));
  const account = { id, name: 'A Person', email: 'person@example.org' };
  const nodes = createIndexedDbNodes(database);
  return openGauntlet({
    account,
    device: `device of ${id}`,
    log: createIndexedDbLog(database),
    nodes,
    files: createIndexedDbFiles(database),
    ports,
  });
}

/** The same ports, which also record the names of all channels and locks. */
function watched(ports: Ports, used: Set<string>): Ports {
  return {
    ...ports,
    lock: (name, work) => {
      used.add(name);
      return ports.lock(name, work);
    },
    channel: (name) => {
      used.add(name);
      return ports.channel(name);
    },
  };
}

function stateOf(gauntlet: Gauntlet): unknown {
  let seen: unknown = null;
  gauntlet.views$.subscribe(({ state }) => (seen = { root: state.root, remote: state.remote })).unsubscribe();
  return seen;
}

/** Returns the content of all stores of an account's database as text. */
async function wholeDatabase(id: string): Promise<string> {
  const opened = indexedDB.open(databaseName(id));
  await settled(opened);
  const { result: database } = opened;
  const texts: string[] = [];
  for (const name of database.objectStoreNames) {
    const records = database.transaction(name, 'readonly').objectStore(name).getAll();
    await settled(records);
    texts.push(JSON.stringify(records.result));
  }
  database.close();
  assert.ok(texts.join('').includes('AccountOpened'), 'the database holds the account');
  return texts.join('\n');
}

function settled(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The request failed'));
  });
}
