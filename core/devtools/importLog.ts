import type { EventLog } from '../kernel/log.ts';
import { brokenAt } from './chain.ts';
import { readLog, type LogFile } from './readLog.ts';

export type ImportResult = { readonly ok: true; readonly events: number } | { readonly ok: false; readonly message: string };

/**
 * Puts an exported log into an empty log of the same account: all of it or nothing. Refuses, with a sentence, a file that
 * is no log, is somebody else's, or was changed since it was exported.
 */
export async function importLog(text: string, account: string, log: EventLog): Promise<ImportResult> {
  const read = readLog(text);
  if (!read.ok) return read;
  const message = whyNot(read.file, account);
  if (message !== null) return { ok: false, message };
  const result = await log.append(1, read.file.events, 'strict');
  if (!result.appended) return { ok: false, message: 'There is data of this account on this device already. Nothing was imported.' };
  return { ok: true, events: read.file.events.length };
}

function whyNot({ header, events }: LogFile, account: string): string | null {
  if (header.account !== account) return "This is another account's log. Sign in to that account to import it.";
  if (events.length === 0) return 'This log has no events. Nothing was imported.';
  const broken = brokenAt(events);
  return broken === null ? null : `This log was changed: event ${broken} does not follow from the one before it. Nothing was imported.`;
}
