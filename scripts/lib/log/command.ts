import type { LogFile } from '@gauntlet/core/devtools';

/** Input of a command. */
export type Given = {
  readonly file: LogFile;
  /** The argument between the command and the files: a figure or an invariant. */
  readonly argument: string;
  /** The second file, for `diff` and `verify --against`. */
  readonly other: LogFile | null;
  readonly options: Options;
};

/** The options of all commands. */
export type Options = {
  readonly at?: string | undefined;
  readonly model?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly about?: string | undefined;
  readonly against?: string | undefined;
  readonly speed?: string | undefined;
};

/** Output of a command: data for `--json`, and lines for a person. `failed` when an invariant does not hold. */
export type Found = { readonly data: unknown; readonly lines: () => Iterable<string>; readonly failed?: boolean };

/** A command of `npm run log`. */
export type LogCommand = (given: Given) => Found;

/** An error message in one sentence, for a person at a terminal. */
export class Refused extends Error {}
