import { createHash } from 'node:crypto';

/** The steps of a simulation in order: always hashed, stored as lines on request. */
export type Trace = {
  add(line: string): void;
  /** SHA-256 (hex) of all lines so far. */
  hash(): string;
  readonly lines: readonly string[];
};

/** Creates a trace. `keepLines` stores the lines. */
export function createTrace(keepLines: boolean): Trace {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    add(line) {
      hash.update(`${line}\n`);
      if (keepLines) lines.push(line);
    },
    hash: () => hash.copy().digest('hex'),
    lines,
  };
}
