import { createHash } from 'node:crypto';

/** What happened, in its order: hashed as it goes, and kept as lines when somebody wants to read it. */
export type Trace = {
  add(line: string): void;
  /** SHA-256 (hex) over every line so far. */
  hash(): string;
  readonly lines: readonly string[];
};

/** Begins a trace; `keep` keeps the lines. */
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
