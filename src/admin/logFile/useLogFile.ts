import { type LogHeader, logTextIn, readLog } from '@gauntlet/core/devtools';
import { useEffect, useState } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { pause, type DisplayedView, displayedView } from '../shared/displayedView.ts';
import type { LogQuery, LogQueryResult, WorkerQuery, WorkerReply } from './logQuery.ts';

/** The state of a chosen file: it is being read, it was refused with a sentence, or it is open. */
export type Opened =
  | { readonly name: 'none' }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'open'; readonly fileName: string; readonly header: LogHeader; readonly text: string; readonly reader: LogReader };

/** A query on this file with its result; null while it runs. */
export type QueryState = { readonly title: string; readonly result: LogQueryResult | null };

/** Opens a log file read-only in a worker. */
export function useLogFile() {
  const [opened, setOpened] = useState<Opened>({ name: 'none' });
  const [queryState, setQueryState] = useState<QueryState | null>(null);
  const reader = opened.name === 'open' ? opened.reader : null;
  useEffect(() => () => reader?.close(), [reader]);

  async function open(file: File) {
    setQueryState(null);
    setOpened({ name: 'reading', fileName: file.name });
    const text = await file.text().catch(() => null);
    if (text === null) return setOpened({ name: 'refused', message: 'This file could not be read. Choose it again.' });
    const fresh = startLogReader();
    const result = await fresh.runQuery({ kind: 'open', text });
    if (result.name === 'opened') return setOpened({ name: 'open', fileName: file.name, header: result.header, text, reader: fresh });
    fresh.close();
    return setOpened({ name: 'refused', message: result.name === 'refused' ? result.message : 'This file could not be read.' });
  }

  async function runQuery(title: string, query: LogQuery) {
    setQueryState({ title, result: null });
    const result = (await reader?.runQuery(query)) ?? null;
    setQueryState((latest) => (latest?.title === title ? { title, result } : latest));
  }

  return { opened, queryState, open, runQuery };
}

/** A log that is open in a worker. */
type LogReader = { readonly runQuery: (query: LogQuery) => Promise<LogQueryResult>; readonly close: () => void };

/** Starts a worker for one log. Queries run in order. If the worker fails to start or crashes, all queries resolve with a refusal. */
function startLogReader(): LogReader {
  const worker = new Worker(new URL('./logWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (result: LogQueryResult) => void>();
  let number = 0;
  const settle = (which: number, result: LogQueryResult): void => {
    waiting.get(which)?.(result);
    waiting.delete(which);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => settle(data.number, data.result));
  worker.addEventListener('error', () => {
    for (const each of waiting.keys())
      settle(each, { name: 'refused', message: 'The log could not be read: there is not enough memory for it. Please try again.' });
  });
  return {
    runQuery(query) {
      number += 1;
      const id = number;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        const message: WorkerQuery = { number: id, query };
        worker.postMessage(message);
      });
    },
    close: () => worker.terminate(),
  };
}

/** Displays the whole app from a log file, read-only, beside the scrubber (LF1). Uses only the calendar of `own`. */
export function viewLogFile(text: string, own: Gauntlet): Promise<void> {
  return displayedView.open((onProgress) => openFile(text, own, onProgress));
}

async function openFile(text: string, own: Gauntlet, onProgress: (share: number) => void): Promise<DisplayedView> {
  // Lets the progress be painted first: reading a long file blocks the page for about a second.
  await pause();
  const logText = logTextIn(text);
  const read = logText.ok ? readLog(logText.text) : logText;
  if (!read.ok) throw new Error(read.message);
  const { openedLogOfFile, openReadOnly } = await import('@gauntlet/core/devtools');
  const log = openedLogOfFile(read.file, own.views$.value.state.calendar);
  return { name: 'file', shown: await openReadOnly(log, { pause, onProgress }), header: read.file.header };
}
