import { codeOf } from '../store/store.ts';

/** What the operator's log says of an error. */
export type Described = {
  readonly error: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: Described;
};

const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_CAUSES = 4;
/** SQLSTATEs whose messages quote values: data exceptions. */
const DATA_EXCEPTION = /^22\w{3}$/;

/**
 * Describes a thrown value without personal data and secrets (RB17): the name, message, code and stack of an error and of its causes. Other fields
 * are left out: those of PostgreSQL's errors contain rows and parameters, those of client libraries whole requests.
 */
export function described(error: unknown, depth = 1): Described {
  if (!(error instanceof Error)) return { error: typeof error, message: scrubbed(String(error)) };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = scrubbed(frames.join('\n'), MAX_STACK);
  const message = code !== undefined && DATA_EXCEPTION.test(code) ? withoutQuoted(error.message) : error.message;
  return {
    error: error.name,
    message: scrubbed(message),
    ...(code !== undefined && { code: scrubbed(code) }),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: described(error.cause, depth + 1) }),
  };
}

/** Returns a text without e-mail addresses, parameters of statements, quoted request bodies and secrets, shortened to `max` characters. */
export function scrubbed(text: string, max = MAX_MESSAGE): string {
  const clean = text
    .replace(/\bparam(?:eter)?s:[^]*$/i, 'params: [left out]')
    .replace(/, "?[^]*"? is not valid JSON/, ', [left out] is not valid JSON')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu, '[address]')
    .replace(/\b(bearer\s+|(?:token|password|secret|key|code)=)[^\s&"']+/gi, '$1[secret]')
    .replace(/(?<![\w/-])(?=[\w-]*\d)(?!(?:[\da-f]+-){4}[\da-f]{12}(?![\w-]))[\w-]{32,}(?![\w/-])/gi, '[secret]');
  return clean.length > max ? `${clean.slice(0, max)}…` : clean;
}

function withoutQuoted(message: string): string {
  return message.replace(/"[^]*"/, '"[left out]"');
}
