/** Imports of exported logs. Loaded at first use. */
import { checkedFile, importLog, type ImportOptions, type ImportProgress, type ImportResult } from '../logFile/importLog.ts';
import { LARGEST_FILE, tooLarge, type LogFile } from '../logFile/readLog.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { MergePlan } from './mergeLog.ts';
import { pagesOf } from './ownLog.ts';

/** A file of the platform. `size` in bytes. */
export type LogSource = { readonly size: number; text(): Promise<string> };

/**
 * The outcome of an import. `message: null`: it was cancelled before anything was written. `plan`: the file has more than an account's log on the server;
 * nothing was added yet (SY29).
 */
export type ImportOutcome = (ImportResult & { readonly plan?: MergePlan }) | { readonly ok: false; readonly message: null };

/** An import: the file, the account and log that it belongs to, and listeners. */
export type Importing = {
  readonly file: LogSource;
  readonly account: string;
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'sleep'>;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Called between two slices until the write begins. */
  readonly isCancelled?: (() => boolean) | undefined;
};

/** Imports an exported log into this one, all or nothing. Rejects with a `StorageError` when the storage fails. */
export function importFile({ account, log, ...importing }: Importing): Promise<ImportOutcome> {
  return readFile(importing, (text, options) => importLog(text, account, log, options));
}

/**
 * Compares an exported log with this one, which the server orders: one with more events becomes the plan of a merge (SY29). Rejects with a sentence when
 * there is no plan, and with a `StorageError` when the storage fails.
 */
export function compareFile(
  { account, log, ...importing }: Importing,
  planMerge: (file: LogFile['events']) => Promise<MergePlan>,
): Promise<ImportOutcome> {
  return readFile(importing, async (text, { onProgress = () => undefined, yieldNow }): Promise<ImportOutcome> => {
    const checked = await checkedFile(text, account, onProgress, { yieldNow });
    if ('message' in checked) return { ok: false, message: checked.message };
    const here = new Set<string>();
    for await (const page of pagesOf(log, importing.ports)) for (const { id } of page) here.add(id);
    const nothing = { ok: true, events: checked.events.length, added: 0 } as const;
    if (checked.events.every(({ id }) => here.has(id))) return nothing;
    const plan = await planMerge(checked.events);
    return plan.added === 0 && plan.leftOut.length === 0 ? nothing : { ...nothing, plan };
  });
}

type Reading = Omit<Importing, 'account' | 'log'>;
type ReadOptions = Required<Pick<ImportOptions, 'yieldNow'>> & ImportOptions;

/** Reads a file for an import that can be cancelled. */
async function readFile(
  { file, ports, onProgress, isCancelled }: Reading,
  read: (text: string, options: ReadOptions) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  if (file.size > LARGEST_FILE) return { ok: false, message: tooLarge(file.size) };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'This file could not be read. Choose it once more.' };
  const cancelled = new Error('The import was cancelled.');
  const yieldNow = (): Promise<void> => (isCancelled?.() ? Promise.reject(cancelled) : ports.sleep(0));
  try {
    return await read(text, { yieldNow, ...(onProgress && { onProgress }) });
  } catch (error) {
    if (error === cancelled) return { ok: false, message: null };
    throw error;
  }
}
