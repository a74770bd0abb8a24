import * as z from 'zod/mini';
import { headerOf } from '../logFile/header.ts';
import type { LogFile } from '../logFile/readLog.ts';

/** Identifies a file as an error report of the app. */
const FORMAT = 'gauntlet-error-report';
const VERSION = 1;

const reportSchema = z.object({ format: z.literal(FORMAT), log: z.nullable(z.array(z.unknown())), noLog: z.optional(z.string()) });

/**
 * Yields an error report as the text of a file: JSON, with the log line by line as in an exported one, the header first. `about` holds the
 * other fields. Without a log, `log` is the sentence with the reason.
 */
export function* reportText(about: object, log: LogFile | string): Generator<string, void> {
  const noLog = typeof log === 'string' ? { noLog: log } : {};
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...about, ...noLog }, null, 2);
  yield `${head.slice(0, -2)},\n  "log": `;
  if (typeof log === 'string') {
    yield 'null\n}\n';
    return;
  }
  yield `[\n${JSON.stringify(log.header)}`;
  for (const event of log.events) yield `,\n${JSON.stringify(event)}`;
  yield '\n  ]\n}\n';
}

/** The text of a log, or a sentence with the reason why there is none. */
export type LogText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** Returns the text of the log in a file: from an error report its log, from any other file its own text. Never throws. */
export function logTextIn(text: string): LogText {
  const [first = ''] = text.split('\n', 1);
  if (!text.trimStart().startsWith('{') || typeof headerOf(first.trim()) !== 'string') return { ok: true, text };
  const report = reportSchema.safeParse(parsed(text)).data;
  if (!report) return { ok: true, text };
  if (report.log === null) return { ok: false, message: `This error report contains no log. ${report.noLog ?? ''}`.trim() };
  return { ok: true, text: report.log.map((line) => `${JSON.stringify(line)}\n`).join('') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
