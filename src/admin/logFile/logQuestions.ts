import type { AsOf } from '@gauntlet/core';
import {
  bisectAnswer,
  describeFigures,
  diffAnswer,
  figuresOf,
  logTextIn,
  readLog,
  verifyAnswer,
  type LogAnswer,
  type LogFile,
  type LogHeader,
} from '@gauntlet/core/devtools';

/** What is asked of a log that was opened: the same questions as on the command line (LF2). */
export type Question =
  | { readonly ask: 'open'; readonly text: string }
  | { readonly ask: 'figures' }
  | { readonly ask: 'verify' }
  | { readonly ask: 'bisect'; readonly word: string }
  /** With the text of another log. */
  | { readonly ask: 'diff'; readonly text: string; readonly asOf?: AsOf | undefined };

/** Lines for a person, or a sentence why there are none. */
export type Answered =
  | { readonly name: 'opened'; readonly header: LogHeader }
  | { readonly name: 'answered'; readonly lines: readonly string[]; readonly failed: boolean }
  | { readonly name: 'refused'; readonly message: string };

/** Somebody who holds an opened log and answers questions to it. */
export function createLogReader(): (question: Question) => Answered {
  let file: LogFile | null = null;
  return (question) => {
    if (question.ask === 'open') {
      const read = fileIn(question.text);
      if (typeof read === 'string') return { name: 'refused', message: read };
      file = read;
      return { name: 'opened', header: read.header };
    }
    return file === null ? { name: 'refused', message: 'Open a log first.' } : answerTo(file, question);
  };
}

function answerTo(file: LogFile, question: Exclude<Question, { ask: 'open' }>): Answered {
  switch (question.ask) {
    case 'figures':
      return { name: 'answered', lines: describeFigures(file, figuresOf(file)), failed: false };
    case 'verify':
      return told(verifyAnswer(file));
    case 'bisect':
      return told(bisectAnswer(file, question.word));
    case 'diff': {
      const other = fileIn(question.text);
      return told(typeof other === 'string' ? other : diffAnswer(file, other, question.asOf ?? file.header.asOf));
    }
  }
}

function told(answer: LogAnswer | string): Answered {
  if (typeof answer === 'string') return { name: 'refused', message: answer };
  return { name: 'answered', lines: [...answer.lines()], failed: answer.failed };
}

/** A log's file, or the one in an error report; a sentence when it is neither. */
function fileIn(text: string): LogFile | string {
  const held = logTextIn(text);
  if (!held.ok) return held.message;
  const read = readLog(held.text);
  return read.ok ? read.file : read.message;
}
