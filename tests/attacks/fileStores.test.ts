import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '../../server/files/diskStore.ts';
import type { FileStore } from '../../server/files/fileStore.ts';
import { checkFileStore } from '../../server/files/identity.ts';
import { outageOf } from '../../server/operations/outages.ts';
import { StartRefused } from '../../server/startRefused.ts';
import type { Store } from '../../server/store/store.ts';
import { systemIds } from '../../server/system.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, type Environment } from '../server/support/environment.ts';
import { JPEG, sized, MP4 } from '../server/support/files.ts';
import { sha256 } from '../server/support/nodes.ts';
import { refusal } from '../server/support/visitor.ts';

const NO_PAUSE = 1;

describe('the files of a database', () => {
  let store: Store;
  const directories: string[] = [];
  beforeAll(async () => void (store = await openMemoryStore()));
  afterEach(() => store.db.deleteFrom('settings').where('name', '=', 'fileStore').execute());
  afterAll(async () => {
    await store.close();
    for (const directory of directories) await rm(directory, { recursive: true, force: true });
  });
  const newFiles = async (directory?: string): Promise<FileStore> => {
    const path = directory ?? (await mkdtemp(join(tmpdir(), 'gauntlet-store-')));
    directories.push(path);
    return openDiskStore(path, systemIds);
  };

  it('RB9 a second server with a separate, empty directory does not start, and says what to set', async () => {
    await checkFileStore(store, await newFiles(), NO_PAUSE);
    const other = await newFiles();
    const starting = checkFileStore(store, other, NO_PAUSE);
    await expect(starting).rejects.toThrow(StartRefused);
    await expect(starting).rejects.toThrow(
      /^The files in \S+ are not those of this database: set DATA_DIR .* write [0-9a-f-]{36} to the file identity/,
    );
    expect(await other.identity()).toBeUndefined();
  });

  it('RB9 a server with the files of another database does not start', async () => {
    await checkFileStore(store, await newFiles(), NO_PAUSE);
    const other = await newFiles();
    await other.setIdentity('another');
    await expect(checkFileStore(store, other, NO_PAUSE)).rejects.toThrow('belong to another database');
  });

  it('RB9 servers with the same directory start, also at the same moment, and again', async () => {
    const first = await newFiles();
    const second = await newFiles(first.where);
    await Promise.all([first, second, first].map((files) => checkFileStore(store, files)));
    await checkFileStore(store, second, NO_PAUSE);
  });

  it('RB9 a new database takes the id of its files, and a copy of the files with the id is accepted', async () => {
    const files = await newFiles();
    await files.setIdentity('as before');
    await checkFileStore(store, files, NO_PAUSE);
    const copy = await newFiles();
    await copy.setIdentity('as before');
    await checkFileStore(store, copy, NO_PAUSE);
  });
});

describe('a full disk', () => {
  let store: Store;
  let environment: Environment;
  let isFull = true;
  beforeAll(async () => {
    store = await openMemoryStore();
    const directory = await mkdtemp(join(tmpdir(), 'gauntlet-full-'));
    const disk = await openDiskStore(directory, systemIds);
    // A write that does not fit fails as the file system reports it.
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const begin: FileStore['begin'] = async () => {
      const incoming = await disk.begin();
      return { ...incoming, append: (chunk) => (isFull ? Promise.reject(full) : incoming.append(chunk)) };
    };
    environment = await createEnvironment(store, { files: { ...disk, begin } });
  });
  afterAll(async () => {
    await rm(environment.ports.files.where, { recursive: true });
    await environment.close();
    await store.close();
  });

  it('RB10 an upload gets 507 with a sentence after its last byte, one line is logged, and it succeeds once there is room', async () => {
    const ann = await environment.signUp('Ann');
    for (const bytes of [JPEG, sized(MP4, 3_000_000)]) {
      isFull = true;
      let read = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(stream) {
          if (read >= bytes.length) return stream.close();
          stream.enqueue(bytes.slice(read, read + 64 * 1024));
          read += 64 * 1024;
        },
      });
      const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
      const answer = await ann.send('PUT', `/api/files/${sha256(bytes)}`, init);
      expect(refusal(answer)).toEqual({ status: 507, code: 'StorageFull' });
      expect(read).toBeGreaterThanOrEqual(bytes.length);
      expect(environment.reported.splice(0).map(outageOf)).toEqual([{ part: 'disk', sentence: 'The disk of the files is full.' }]);
      isFull = false;
      expect((await ann.put(`/api/files/${sha256(bytes)}`, bytes)).status).toBe(201);
    }
  });
});

describe('RB20 a disk that fails', () => {
  let store: Store;
  let environment: Environment;
  beforeAll(async () => {
    store = await openMemoryStore();
    environment = await createEnvironment(store);
  });
  afterAll(async () => {
    await environment.close();
    await store.close();
  });

  it('gives 503 with Retry-After to reads and uploads, is one outage in the log, and works again', async () => {
    const ann = await environment.signUp('Ann');
    const hash = sha256(MP4);
    const path = `/api/files/${hash}`;
    expect((await ann.put(path, MP4)).status).toBe(201);
    const stored = join(environment.filesDirectory, hash.slice(0, 2), hash);
    // Reading a folder as a file fails with EISDIR, as reading a broken sector fails with EIO.
    await rename(stored, `${stored}.away`);
    await mkdir(stored);
    const incoming = join(environment.filesDirectory, 'incoming');
    await rename(incoming, `${incoming}.away`);
    const other = sized(MP4, 4_000);
    for (const answer of [await ann.get(path), await ann.put(`/api/files/${sha256(other)}`, other)]) {
      expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual({
        status: 503,
        code: 'FilesDown',
        retryAfter: '5',
      });
    }
    expect(environment.reported.splice(0).map((error) => outageOf(error)?.part)).toEqual(['files', 'files']);
    await rmdir(stored);
    await rename(`${stored}.away`, stored);
    await rename(`${incoming}.away`, incoming);
    expect([(await ann.get(path)).status, (await ann.put(`/api/files/${sha256(other)}`, other)).status]).toEqual([200, 201]);
  });
});
