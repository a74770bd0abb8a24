import { useRef, useState } from 'react';
import type { ImportProgress } from '@gauntlet/core';
import { useGauntlet } from '../gauntletContext.ts';

/** The result of the last import. */
export type ImportEnd =
  | { readonly name: 'imported'; readonly events: number; readonly added: number }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'cancelled' };

export type LogImport = {
  readonly isBusy: boolean;
  /** Null for a small file, which is imported before progress could be drawn. */
  readonly progress: ImportProgress | null;
  readonly end: ImportEnd | null;
  readonly begin: (file: File) => Promise<void>;
  readonly cancel: () => void;
};

/** Imports a log file into the log of this device, one file at a time. */
export function useImportLog(): LogImport {
  const gauntlet = useGauntlet();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [end, setEnd] = useState<ImportEnd | null>(null);
  const isCancelled = useRef(false);

  async function begin(file: File): Promise<void> {
    setBusy(true);
    setEnd(null);
    isCancelled.current = false;
    const watch = { onProgress: setProgress, isCancelled: () => isCancelled.current };
    setEnd(await gauntlet.importLog(file, watch).then(endOf, refusedBy));
    setProgress(null);
    setBusy(false);
  }

  return { isBusy, progress, end, begin, cancel: () => void (isCancelled.current = true) };
}

type Outcome = Awaited<ReturnType<ReturnType<typeof useGauntlet>['importLog']>>;

function endOf(outcome: Outcome): ImportEnd {
  if (outcome.ok) return { name: 'imported', events: outcome.events, added: outcome.added };
  return outcome.message === null ? { name: 'cancelled' } : { name: 'refused', message: outcome.message };
}

function refusedBy(error: unknown): ImportEnd {
  return { name: 'refused', message: error instanceof Error ? error.message : 'Please try again.' };
}
