// The page under fault: the real core over the browser's own storage, without a screen.
import { openAccount, StorageError } from '@gauntlet/core/browser';

/** A record of the log as it lies in the database. */
export type StoredEvent = {
  readonly id: string;
  readonly seq: number;
  readonly prev: string;
  readonly type: string;
  readonly data: unknown;
};
export type Stored = { readonly key: number; readonly event: StoredEvent };

/** What drives the page asks of it, and what the page tells. */
export type FaultPage = {
  /** Opens the account, begins it if there is nothing yet; answers what it found, or the sentence of a `StorageError`. */
  open(): Promise<'open' | 'empty' | { readonly failure: string; readonly message: string }>;
  /**
   * Sends messages in batches of one to four until an act is refused; answers the refusal. `run` tells one stream from
   * another; `hurries`: it waits for only one acknowledgement in ten until it was heard outside, so an append is mostly under way.
   */
  stream(run: number, hurries?: boolean): Promise<unknown>;
  /** Everything in the log, read past the core. */
  stored(): Promise<Stored[]>;
};

declare global {
  interface Window {
    faults: FaultPage;
    /** Said for each batch when it is acknowledged, before the next one is begun. */
    acknowledged(texts: readonly string[]): Promise<void>;
  }
}

const account = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const ben = { id: 'ben', name: 'Ben' };

async function open(): ReturnType<FaultPage['open']> {
  try {
    const device = await openAccount(account, false, { reducers: 'faults', onFigures: () => undefined });
    current = device.name === 'open' ? device.gauntlet : await device.begin();
    return device.name;
  } catch (error) {
    if (error instanceof StorageError) return { failure: error.failure, message: error.message };
    throw error;
  }
}

type Gauntlet = Extract<Awaited<ReturnType<typeof openAccount>>, { name: 'open' }>['gauntlet'];
let current: Gauntlet | null = null;

async function stream(run: number, hurries = false): Promise<unknown> {
  if (!current) throw new Error('The account is not open.');
  const { acts } = current;
  for (let batch = 1; ; batch += 1) {
    const size = 1 + (batch % 4);
    const texts = Array.from({ length: size }, (_, i) => `${run}.${batch}.${i + 1} of ${size}`);
    const answers = await Promise.all(texts.map((text) => acts.sendMessage({ to: ben, text })));
    const refused = answers.find((answer) => !answer.ok);
    if (refused) return refused;
    const heard = window.acknowledged(texts);
    if (!hurries || batch % 10 === 0) await heard;
  }
}

async function stored(): Promise<Stored[]> {
  const db = await answerOf(indexedDB.open(`gauntlet-${account.id}`));
  const log = db.transaction('log').objectStore('log');
  const [keys, events] = await Promise.all([answerOf(log.getAllKeys()), answerOf(eventsIn(log))]);
  db.close();
  return events.map((event, i) => ({ key: Number(keys[i]), event }));
}

function eventsIn(log: IDBObjectStore): IDBRequest<StoredEvent[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the platform cannot say what a store holds
  return log.getAll();
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

window.faults = { open, stream, stored };
