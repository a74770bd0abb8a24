import type { AsOf } from '@gauntlet/core';
import {
  bisectReport,
  describeFigures,
  devicesReport,
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
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'figures' }
  /** With the text of another log also compares the confirmed head with it. */
  | { readonly kind: 'verify'; readonly against?: string }
  | { readonly kind: 'devices' }
  | { readonly kind: 'bisect'; readonly expression: string }
  /** Compares with the text of another log. */
  | { readonly kind: 'diff'; readonly text: string; readonly asOf?: AsOf | undefined };

/** The printed lines, or a sentence with the reason of a failure. */
export type LogQueryResult =
  | { readonly name: 'opened'; readonly header: LogHeader }
  | { readonly name: 'answered'; readonly lines: readonly string[]; readonly failed: boolean }
  | { readonly name: 'refused'; readonly message: string };

/** A query to the worker, and its reply. The number connects the two. */
export type WorkerQuery = { readonly number: number; readonly query: LogQuery };
export type WorkerReply = { readonly number: number; readonly result: LogQueryResult };

/** Creates a function that runs queries on one opened log. */
export function createLogReader(): (query: LogQuery) => LogQueryResult {
  let file: LogFile | null = null;
  return (query) => {
    if (query.kind === 'open') {
      const read = fileIn(query.text);
      if (typeof read === 'string') return { name: 'refused', message: read };
      file = read;
      return { name: 'opened', header: read.header };
    }
    return file === null ? { name: 'refused', message: 'Open a log first.' } : runQuery(file, query);
  };
}

function runQuery(file: LogFile, query: Exclude<LogQuery, { kind: 'open' }>): LogQueryResult {
  switch (query.kind) {
    case 'figures':
      return { name: 'answered', lines: describeFigures(file, figuresOf(file)), failed: false };
    case 'verify':
      return resultOf(verified(file, query.against));
    case 'devices':
      return resultOf(devicesReport(file));
    case 'bisect':
      return resultOf(bisectReport(file, query.expression));
    case 'diff': {
      const other = fileIn(query.text);
      return resultOf(typeof other === 'string' ? other : diffReport(file, other, query.asOf ?? file.header.asOf));
    }
  }
}

function verified(file: LogFile, text: string | undefined): LogReport | string {
  const against = text === undefined ? null : fileIn(text);
  return typeof against === 'string' ? against : verifyReport(file, { against });
}

function resultOf(report: LogReport | string): LogQueryResult {
  if (typeof report === 'string') return { name: 'refused', message: report };
  return { name: 'answered', lines: [...report.lines()], failed: report.failed };
}

/** Parses a log file, or the log in an error report. Returns a sentence if it is neither. */
function fileIn(text: string): LogFile | string {
  const logText = logTextIn(text);
  if (!logText.ok) return logText.message;
  const read = readLog(logText.text);
  return read.ok ? read.file : read.message;
}
