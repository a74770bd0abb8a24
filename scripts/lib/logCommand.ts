import { parseArgs } from 'node:util';
import { Refused, type Found, type LogCommand, type Options } from './log/command.ts';
import { anonymize, bisect, devices, diff, events, explain, replay, show, verify } from './log/commands.ts';
import { logsAt } from './log/input.ts';

/** A command: its function, its argument, and its options besides `--json`. */
type Shape = { readonly run: LogCommand; readonly argument?: string; readonly files: 1 | 2; readonly options: readonly (keyof Options)[] };

const COMMANDS: Readonly<Record<string, Shape>> = {
  show: { run: show, files: 1, options: ['at', 'model'] },
  events: { run: events, files: 1, options: ['type', 'from', 'to', 'about'] },
  explain: { run: explain, argument: 'MODEL[.FIELD]', files: 1, options: ['at'] },
  devices: { run: devices, files: 1, options: [] },
  verify: { run: verify, files: 1, options: ['against'] },
  diff: { run: diff, files: 2, options: ['at'] },
  bisect: { run: bisect, argument: 'INVARIANT|EXPRESSION', files: 1, options: [] },
  replay: { run: replay, files: 1, options: ['from', 'to', 'speed'] },
  anonymize: { run: anonymize, files: 1, options: [] },
};

const VALUES: Readonly<Record<keyof Options, string>> = {
  at: 'N|INSTANT',
  model: 'NAME',
  type: 'TYPE',
  from: 'N',
  to: 'N',
  about: 'ID',
  against: 'FILE',
  speed: 'N',
};

const FAILED = 1;
const BAD_INPUT = 2;

/** The result of a command: exit code, output in parts, and error message. */
export type CommandOutput = {
  readonly code: number;
  readonly output: Iterable<string>;
  readonly complaint: string;
  readonly speed: number | null;
};

/** The result with the output as one text. */
export type Outcome = { readonly code: number; readonly output: string; readonly complaint: string };

/**
 * Runs `npm run log -- COMMAND FILE`. Reads only the given files. Exit code 0; 1 when an invariant or the chain of hashes does not hold; 2
 * with one sentence for invalid input.
 */
export function logCommand(args: readonly string[], folder: string): Outcome {
  const { code, output, complaint } = runLogCommand(args, folder);
  return { code, output: [...output].join(''), complaint };
}

/** Runs the command with lazily created output. */
export function runLogCommand(args: readonly string[], folder: string): CommandOutput {
  try {
    const { shape, argument, files, options, json } = parse(args);
    const speed = options.speed === undefined ? null : speedOf(options.speed);
    const [file, other] = logsAt(folder, options.against === undefined ? files : [...files, options.against]);
    if (!file) throw new Refused(usage());
    const found = shape.run({ file, other: other ?? null, argument, options });
    return { code: found.failed === true ? FAILED : 0, output: outputOf(found, json), complaint: '', speed };
  } catch (error) {
    const message = error instanceof Refused ? error.message : `This log cannot be processed: ${messageOf(error)}`;
    return { code: BAD_INPUT, output: [], complaint: `${message}\n`, speed: null };
  }
}

function* outputOf(found: Found, json: boolean): Generator<string> {
  // Creating the data takes as long as creating the lines, and it is rarely needed.
  const data = json ? found.data : null;
  if (data !== null) yield `${JSON.stringify(data, null, 2)}\n`;
  else for (const line of found.lines()) yield `${line}\n`;
}

function parse(args: readonly string[]) {
  const { positionals, values } = parsed(args);
  const [name = '', ...rest] = positionals;
  const shape = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!shape) throw new Refused(usage());
  const argumentCount = shape.argument === undefined ? 0 : 1;
  const { json = false, ...options } = values;
  const isStrange = Object.keys(options).some((option) => !shape.options.some((allowed) => allowed === option));
  if (isStrange || rest.length !== argumentCount + shape.files) throw new Refused(usage(name));
  return { shape, argument: argumentCount === 1 ? (rest[0] ?? '') : '', files: rest.slice(argumentCount), options, json };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      json: { type: 'boolean' },
      at: text,
      model: text,
      type: text,
      from: text,
      to: text,
      about: text,
      against: text,
      speed: text,
    } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new Refused(usage());
  }
}

function usage(name?: string): string {
  const named = Object.entries(COMMANDS).filter(([each]) => name === undefined || each === name);
  if (name === undefined)
    return `Usage: npm run log -- COMMAND FILE [--json]   COMMAND is ${named.map(([each]) => each).join(', ')}; FILE is a log exported in Settings.`;
  const [shape] = named.map(([, each]) => each);
  const parts = [name, shape?.argument, 'FILE', shape?.files === 2 ? 'FILE' : undefined].filter((argument) => argument !== undefined);
  const options = shape?.options.map((option) => `[--${option} ${VALUES[option]}]`) ?? [];
  return `Usage: npm run log -- ${[...parts, ...options, '[--json]'].join(' ')}`;
}

function speedOf(text: string): number {
  const speed = Number(text);
  if (!(speed > 0)) throw new Refused(`--speed takes events a second, like 10: ${text}`);
  return speed;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
