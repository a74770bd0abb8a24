import type { LogFile } from '@gauntlet/core/devtools';

/** What a command has to work with. */
export type Given = {
  readonly file: LogFile;
  /** What stands behind the command and before the files: a figure, a law. */
  readonly argument: string;
  /** The second file, for `diff`. */
  readonly other: LogFile | null;
  readonly options: Options;
};

export type Options = {
  readonly at?: string | undefined;
  readonly model?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly about?: string | undefined;
  readonly speed?: string | undefined;
};

/** What a command found: as data for `--json`, as lines for a person; `failed` when a law does not hold. */
export type Found = { readonly data: unknown; readonly lines: () => Iterable<string>; readonly failed?: boolean };

export type LogCommand = (given: Given) => Found;
