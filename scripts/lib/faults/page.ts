// The page under fault: the real core over the browser's own storage, without a screen.
import { openAccount, StorageError } from '@gauntlet/core/browser';

/** A record of the log in the database. */
export type StoredEvent = {
  readonly id: string;
  readonly seq: number;
  readonly prev: string;
  readonly type: string;
  readonly data: unknown;
};
export type Stored = { readonly key: number; readonly event: StoredEvent };

/** The interface of the page for its driver. */
export type FaultPage = {
  /** Opens the account, and creates it if there is none. Returns which of both it did, or the message of a `StorageError`. */
  open(): Promise<'open' | 'empty' | { readonly failure: string; readonly message: string }>;
  /**
   * Sends messages in batches of one to four until a command is refused. Returns the refusal. `run` identifies the stream. With `pipelines`
   * it awaits only every tenth acknowledgement, so that an append is nearly always running.
   */
  stream(run: number, pipelines?: boolean): Promise<unknown>;
  /** Returns all records of the log, read without the core. */
  stored(): Promise<Stored[]>;
};

declare global {
  interface Window {
    faults: FaultPage;
    /** Called with each acknowledged batch, before the next one starts. */
    acknowledged(texts: readonly string[]): Promise<void>;
  }
}

const account = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const ben = { id: 'ben', name: 'Ben' };

async function open(): ReturnType<FaultPage['open']> {
  try {
    const device = await openAccount(account, null, { reducers: 'faults', onFigures: () => undefined });
    if (device.name === 'new') throw new Error('Only an account that was just created is new.');
    current = device.name === 'open' ? device.gauntlet : await device.begin();
    return device.name;
  } catch (error) {
    if (error instanceof StorageError) return { failure: error.failure, message: error.message };
    throw error;
  }
}

type Gauntlet = Extract<Awaited<ReturnType<typeof openAccount>>, { name: 'open' }>['gauntlet'];
let current: Gauntlet | null = null;

async function stream(run: number, pipelines = false): Promise<unknown> {
  if (!current) throw new Error('The account is not open.');
  const { commands } = current;
  for (let batch = 1; ; batch += 1) {
    const size = 1 + (batch % 4);
    const texts = Array.from({ length: size }, (_, i) => `${run}.${batch}.${i + 1} of ${size}`);
    const results = await Promise.all(texts.map((text) => commands.sendMessage({ to: ben, text })));
    const refused = results.find((result) => !result.ok);
    if (refused) return refused;
    const acknowledgement = window.acknowledged(texts);
    if (!pipelines || batch % 10 === 0) await acknowledgement;
  }
}

async function stored(): Promise<Stored[]> {
  const db = await resultOf(indexedDB.open(`gauntlet-${account.id}`));
  const log = db.transaction('log').objectStore('log');
  const [keys, events] = await Promise.all([resultOf(log.getAllKeys()), resultOf(eventsIn(log))]);
  db.close();
  return events.map((record, i) => {
    // The first event of a command carries what was asked for.
    const { asked: _, ...event } = record;
    return { key: Number(keys[i]), event };
  });
}

function eventsIn(log: IDBObjectStore): IDBRequest<(StoredEvent & { readonly asked?: unknown })[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the platform cannot say what a store holds
  return log.getAll();
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed without an error.'));
  });
}

window.faults = { open, stream, stored };
