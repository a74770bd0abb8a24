import { write } from 'node:fs';

/** Writes some of the bytes, and reports how many were taken. */
type Write = (bytes: Uint8Array, done: (error: unknown, taken: number) => void) => void;

type Options = {
  /** Bytes that wait at most. Later lines are lost. */
  readonly maxBytes?: number;
  /** Time until another attempt after an error, in milliseconds. */
  readonly retryMs?: number;
};

/** Lines that wait for a stream. */
export type LineQueue = {
  /** Appends a line. Never throws, never waits. */
  add(line: string): void;
  /** Resolves when no line waits any more, after `ms` milliseconds at most. */
  flush(ms: number): Promise<void>;
};

/** Bytes of one attempt. */
const BATCH_BYTES = 64 * 1024;

/**
 * Creates a queue in front of a stream that may be full, closed or slow (RB16). A failed write is repeated, so that a line is written whole or
 * not at all. When too much waits, lines are lost; `lostLine` of their number follows once the stream accepts bytes again.
 */
export function createLineQueue(write: Write, lostLine: (count: number) => string, options: Options = {}): LineQueue {
  const { maxBytes = 1024 * 1024, retryMs = 500 } = options;
  const waiting: Uint8Array[] = [];
  let bytes = 0;
  let lost = 0;
  let isBusy = false;
  let onEmpty: (() => void)[] = [];

  function add(line: string): void {
    const encoded = Buffer.from(`${line}\n`);
    if (bytes + encoded.length > maxBytes) lost += 1;
    else push(encoded);
    pump();
  }

  function push(encoded: Uint8Array): void {
    waiting.push(encoded);
    bytes += encoded.length;
  }

  function pump(): void {
    if (isBusy) return;
    if (waiting.length === 0) return emptied();
    isBusy = true;
    write(nextBatch(), (error, taken) => {
      drop(taken);
      if (error !== null && error !== undefined) return void setTimeout(resume, retryMs).unref();
      if (lost > 0) {
        push(Buffer.from(`${lostLine(lost)}\n`));
        lost = 0;
      }
      resume();
    });
  }

  function resume(): void {
    isBusy = false;
    pump();
  }

  function nextBatch(): Uint8Array {
    let size = 0;
    const count = waiting.findIndex((each) => (size += each.length) > BATCH_BYTES);
    return Buffer.concat(count === -1 ? waiting : waiting.slice(0, Math.max(count, 1)));
  }

  /** Removes bytes that were written; the rest of a line that was cut stays in front. */
  function drop(taken: number): void {
    bytes -= taken;
    let left = taken;
    for (let first = waiting[0]; first !== undefined && left > 0; first = waiting[0]) {
      if (first.length > left) waiting[0] = first.subarray(left);
      else waiting.shift();
      left -= Math.min(first.length, left);
    }
  }

  function emptied(): void {
    onEmpty.forEach((resolve) => resolve());
    onEmpty = [];
  }

  return {
    add,
    flush: (ms) =>
      new Promise((resolve) => {
        onEmpty.push(resolve);
        setTimeout(resolve, ms).unref();
        pump();
      }),
  };
}

/**
 * Writes to a file descriptor. A pipe must be non-blocking: its reader then causes EAGAIN, not a wait.
 */
export function toDescriptor(descriptor: number): Write {
  return (bytes, done) => write(descriptor, bytes, 0, bytes.length, null, (error, taken) => done(error, error === null ? taken : 0));
}
