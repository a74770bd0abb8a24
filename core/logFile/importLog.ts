import type { EventLog } from '../kernel/log/log.ts';
import { registry } from '../domain/registry.ts';
import { comparedWith, partingWords } from './compareLogs.ts';
import { readingLog, type LogFile } from './readLog.ts';
import { inSlices, type Slices } from './inSlices.ts';
import { verifying } from './verify.ts';

/** What an import is doing, and how many events of all it has done that with. */
export type ImportProgress = { readonly step: 'reading' | 'checking' | 'writing'; readonly done: number; readonly all: number };

/** `events` is what the file has, `added` how many of them were new here: 0 when there was nothing to do. */
export type ImportResult =
  | { readonly ok: true; readonly events: number; readonly added: number }
  | { readonly ok: false; readonly message: string };

export type ImportOptions = {
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Lets others work between two slices; left out where nobody waits. */
  readonly yieldNow?: () => Promise<void>;
};

/** How often another tab may write while the logs are compared, before it is said. */
const TRIES = 5;

/**
 * Puts an exported log into the log of the same account, all of it or nothing: into an empty one, or behind what is there where
 * that is the file's beginning. Twice is once. Refuses, with a sentence, a file that is no log, is somebody else's, was changed
 * since it was exported, or parts from what is there. Rejects with a `StorageError` when the storage fails.
 */
export async function importLog(text: string, account: string, log: EventLog, options: ImportOptions = {}): Promise<ImportResult> {
  const { onProgress = () => undefined, yieldNow = () => Promise.resolve() } = options;
  const checked = await checkedFile(text, account, onProgress, { yieldNow });
  return 'message' in checked ? no(checked.message) : append(checked, log, onProgress, { yieldNow });
}

type Refused = { readonly message: string };
type OnProgress = (progress: ImportProgress) => void;

/** The file, read and verified before anything is written. */
async function checkedFile(text: string, account: string, onProgress: OnProgress, slices: Slices): Promise<LogFile | Refused> {
  const read = await inSlices(readingLog(text), slices, (reached) => onProgress({ step: 'reading', ...reached }));
  if (!read.ok) return read;
  const { header, events } = read.file;
  const message = whyNot(read.file, account);
  if (message !== null) return { message };
  const told = (done: number): void => onProgress({ step: 'checking', done, all: events.length });
  const { flaw } = await inSlices(verifying(events, [], header.head), slices, told);
  return flaw ? { message: `This log was changed. ${flaw.sentence} Nothing was imported.` } : read.file;
}

function whyNot({ header, events }: LogFile, account: string): string | null {
  if (header.account !== account) return "This is another account's log. Sign in to that account to import it.";
  if (events.length === 0) return 'This log has no events. Nothing was imported.';
  const strange = events.findIndex(({ actor, type }) => actor !== account && registry.handling.has(type));
  return strange < 0 ? null : `Event ${strange + 1} of this log was done in another account. Nothing was imported.`;
}

async function append({ events }: LogFile, log: EventLog, onProgress: OnProgress, slices: Slices): Promise<ImportResult> {
  const all = events.length;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const compared = await comparedWith(log, events, slices);
    if (compared.parts) return no(partingWords(compared, events));
    const rest = events.slice(compared.same);
    if (rest.length === 0) return { ok: true, events: all, added: 0 };
    onProgress({ step: 'writing', done: compared.same, all });
    const { appended } = await log.append(compared.same + 1, rest, 'relaxed', (added) =>
      onProgress({ step: 'writing', done: compared.same + added, all }),
    );
    if (!appended) continue;
    onProgress({ step: 'writing', done: all, all });
    return { ok: true, events: all, added: rest.length };
  }
  return no('Another tab writes to this log. Close it and import again. Nothing was imported.');
}

function no(message: string): ImportResult {
  return { ok: false, message };
}
