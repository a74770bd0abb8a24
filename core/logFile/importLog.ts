import type { EventLog } from '../kernel/log/log.ts';
import { registry } from '../domain/registry.ts';
import { compareWithLog, divergenceText } from './compareLogs.ts';
import { readingLog, type LogFile } from './readLog.ts';
import { inSlices, type Slices } from './inSlices.ts';
import { verifying } from './verify.ts';

/** The current step of an import, and how many of all events it has processed. */
export type ImportProgress = { readonly step: 'reading' | 'checking' | 'writing'; readonly done: number; readonly all: number };

/** `events` is the number of events in the file, `added` how many of them were new on this device. */
export type ImportResult =
  | { readonly ok: true; readonly events: number; readonly added: number }
  | { readonly ok: false; readonly message: string };

/** Options of an import: a listener of its progress, and a way to let other work run. */
export type ImportOptions = {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Lets other work run between two slices. Left out when there is none. */
  readonly yieldNow?: () => Promise<void>;
};

/** Maximum number of comparisons. Another one is needed when another tab wrote meanwhile. */
const TRIES = 5;

/**
 * Appends an exported log to the log of the same account, as a whole or not at all: to an empty log, or to one that is a prefix of the
 * file. A second import of a file adds nothing. Refuses with a sentence a file that is no log, belongs to another account, was changed
 * since its export, or diverges from the device's log. Rejects with a `StorageError` when the storage fails.
 *
 * @example
 * const result = await importLog(await file.text(), account, log);
 * console.log(result.ok ? `${result.added} of ${result.events} events are new` : result.message);
 */
export async function importLog(text: string, account: string, log: EventLog, options: ImportOptions = {}): Promise<ImportResult> {
  const { onProgress = () => undefined, yieldNow = () => Promise.resolve() } = options;
  const checked = await checkedFile(text, account, onProgress, { yieldNow });
  return 'message' in checked ? failed(checked.message) : append(checked, log, onProgress, { yieldNow });
}

type Refused = { readonly message: string };
type OnProgress = (progress: ImportProgress) => void;

/** Parses and verifies a file of this account before anything is written. */
export async function checkedFile(text: string, account: string, onProgress: OnProgress, slices: Slices): Promise<LogFile | Refused> {
  const read = await inSlices(readingLog(text), slices, (reached) => onProgress({ step: 'reading', ...reached }));
  if (!read.ok) return read;
  const { header, events } = read.file;
  const message = whyNot(read.file, account);
  if (message !== null) return { message };
  const onChecked = (done: number): void => onProgress({ step: 'checking', done, all: events.length });
  const { flaw } = await inSlices(verifying(events, [], header.head), slices, onChecked);
  return flaw ? { message: `This log was changed. ${flaw.sentence} Nothing was imported.` } : read.file;
}

function whyNot({ header, events }: LogFile, account: string): string | null {
  if (header.account !== account) return "This is another account's log. Sign in to that account to import it.";
  if (events.length === 0) return 'This log has no events. Nothing was imported.';
  const foreign = events.findIndex(({ actor, type }) => actor !== account && registry.handling.has(type));
  return foreign < 0 ? null : `Event ${foreign + 1} of this log belongs to another account. Nothing was imported.`;
}

async function append({ events }: LogFile, log: EventLog, onProgress: OnProgress, slices: Slices): Promise<ImportResult> {
  const all = events.length;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const compared = await compareWithLog(log, events, slices);
    if (compared.diverges) return failed(divergenceText(compared, events));
    const rest = events.slice(compared.same);
    if (rest.length === 0) return { ok: true, events: all, added: 0 };
    onProgress({ step: 'writing', done: compared.same, all });
    const { appended } = await log.append(compared.same + 1, rest, 'relaxed', {
      onProgress: (added) => onProgress({ step: 'writing', done: compared.same + added, all }),
    });
    if (!appended) continue;
    onProgress({ step: 'writing', done: all, all });
    return { ok: true, events: all, added: rest.length };
  }
  return failed('Another tab writes to this log. Close it and import again. Nothing was imported.');
}

function failed(message: string): ImportResult {
  return { ok: false, message };
}
