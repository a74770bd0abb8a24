import type { AsOf } from '@gauntlet/core';
import {
  bisectReport,
  describeFigures,
  diffReport,
  figuresOf,
  logTextIn,
  readLog,
  verifyReport,
  type LogReport,
  type LogFile,
  type LogHeader,
} from '@gauntlet/core/devtools';

/** A query on an opened log file: the same as on the command line (LF2). */
export type LogQuery =
  | { readonly ask: 'open'; readonly text: string }
  | { readonly ask: 'figures' }
  | { readonly ask: 'verify' }
  | { readonly ask: 'bisect'; readonly word: string }
  /** Compares with the text of another log. */
  | { readonly ask: 'diff'; readonly text: string; readonly asOf?: AsOf | undefined };

/** The printed lines, or a sentence that says why there are none. */
export type LogQueryResult =
  | { readonly name: 'opened'; readonly header: LogHeader }
  | { readonly name: 'answered'; readonly lines: readonly string[]; readonly failed: boolean }
  | { readonly name: 'refused'; readonly message: string };

/** Creates a function that runs queries on one opened log. */
export function createLogReader(): (query: LogQuery) => LogQueryResult {
  let file: LogFile | null = null;
  return (query) => {
    if (query.ask === 'open') {
      const read = fileIn(query.text);
      if (typeof read === 'string') return { name: 'refused', message: read };
      file = read;
      return { name: 'opened', header: read.header };
    }
    return file === null ? { name: 'refused', message: 'Open a log first.' } : runQuery(file, query);
  };
}

function runQuery(file: LogFile, query: Exclude<LogQuery, { ask: 'open' }>): LogQueryResult {
  switch (query.ask) {
    case 'figures':
      return { name: 'answered', lines: describeFigures(file, figuresOf(file)), failed: false };
    case 'verify':
      return resultOf(verifyReport(file));
    case 'bisect':
      return resultOf(bisectReport(file, query.word));
    case 'diff': {
      const other = fileIn(query.text);
      return resultOf(typeof other === 'string' ? other : diffReport(file, other, query.asOf ?? file.header.asOf));
    }
  }
}

function resultOf(answer: LogReport | string): LogQueryResult {
  if (typeof answer === 'string') return { name: 'refused', message: answer };
  return { name: 'answered', lines: [...answer.lines()], failed: answer.failed };
}

/** Parses a log file, or the log in an error report. Returns a sentence if it is neither. */
function fileIn(text: string): LogFile | string {
  const held = logTextIn(text);
  if (!held.ok) return held.message;
  const read = readLog(held.text);
  return read.ok ? read.file : read.message;
}
