import type { LogHeader } from '@gauntlet/core/devtools';
import { useEffect, useState } from 'react';
import type { LogQueryResult, LogQuery } from './logQuery.ts';
import { startLogReader, type LogReader } from './logReader.ts';

/** The state of a chosen file: it is being read, it was refused with a sentence, or it is open. */
export type Opened =
  | { readonly name: 'none' }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'open'; readonly fileName: string; readonly header: LogHeader; readonly text: string; readonly reader: LogReader };

/** A query on this file with its result; null while it runs. */
export type Asked = { readonly title: string; readonly answered: LogQueryResult | null };

/** Opens a log file read-only in a worker. */
export function useLogFile() {
  const [opened, setOpened] = useState<Opened>({ name: 'none' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const reader = opened.name === 'open' ? opened.reader : null;
  useEffect(() => () => reader?.close(), [reader]);

  async function open(file: File) {
    setAsked(null);
    setOpened({ name: 'reading', fileName: file.name });
    const text = await file.text().catch(() => null);
    if (text === null) return setOpened({ name: 'refused', message: 'This file could not be read. Choose it once more.' });
    const fresh = startLogReader();
    const answered = await fresh.ask({ ask: 'open', text });
    if (answered.name === 'opened') return setOpened({ name: 'open', fileName: file.name, header: answered.header, text, reader: fresh });
    fresh.close();
    return setOpened({ name: 'refused', message: answered.name === 'refused' ? answered.message : 'This file could not be read.' });
  }

  async function ask(title: string, question: LogQuery) {
    setAsked({ title, answered: null });
    const answered = (await reader?.ask(question)) ?? null;
    setAsked((latest) => (latest?.title === title ? { title, answered } : latest));
  }

  return { opened, asked, open, ask };
}
