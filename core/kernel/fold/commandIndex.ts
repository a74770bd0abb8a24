import { checksum } from '../lib/checksum.ts';

/** Numbers per page: two for each command. */
const PAGE = 1_024;
/** Commands indexed per step. A step takes a fraction of a millisecond. */
const BATCH = 512;

/**
 * An index of the commands that have events in the log, with the position of the first event of each (LG14). It stores checksums instead of
 * ids to stay small, so a caller must compare the event at a position with its command. `record` only queues an entry; `positionOf` and
 * `pages` index the queue first, and `flush` does so in slices.
 */
export type CommandIndex = {
  /** Records an event of a command at a position of the log. Only the first event of a command counts. */
  record(command: string, position: number): void;
  /** The position of a command's first event, or undefined. Rarely (a checksum collision) the position of another command. */
  positionOf(command: string): number | undefined;
  /** The index for a snapshot: checksums and positions in turn. Full pages keep their identity. */
  pages(): number[][];
  /** A new index of the commands up to a position. */
  upTo(position: number): CommandIndex;
  /** Indexes what is queued, one slice at a time. `pause` lets other work run between two slices. */
  flush(pause: () => Promise<void>): Promise<void>;
};

/** Creates an index that continues the pages of a snapshot. */
export function createCommandIndex(before: readonly (readonly number[])[] = []): CommandIndex {
  const pages = before.map((page) => [...page]);
  const positions = new Map<number, number>();
  let pending: { command: string; position: number }[] = [];
  let progress = { pages: 0, pending: 0 };

  const add = (sum: number, position: number): void => {
    if (positions.has(sum)) return;
    positions.set(sum, position);
    const page = pages.at(-1);
    if (page && page.length < PAGE) page.push(sum, position);
    else pages.push([sum, position]);
  };
  const indexSome = (): boolean => {
    const page = before[progress.pages];
    if (page) {
      for (let i = 0; i + 1 < page.length; i += 2) positions.set(page[i] ?? 0, page[i + 1] ?? 0);
      progress.pages += 1;
      return true;
    }
    const end = Math.min(progress.pending + BATCH, pending.length);
    for (const { command, position } of pending.slice(progress.pending, end)) add(checksum(command), position);
    progress.pending = end;
    return end < pending.length;
  };
  const indexAll = (): void => {
    while (indexSome());
    pending = [];
    progress = { pages: before.length, pending: 0 };
  };
  let last = '';
  return {
    record(command, position) {
      // The events of one command are adjacent.
      if (command !== last) pending.push({ command, position });
      last = command;
    },
    positionOf(command) {
      indexAll();
      return positions.get(checksum(command));
    },
    pages() {
      indexAll();
      return pages.map((page) => (page.length < PAGE ? [...page] : page));
    },
    upTo(position) {
      indexAll();
      const entries = [...positions].filter(([, at]) => at <= position).toSorted(([, one], [, other]) => one - other);
      const flat = entries.flat();
      return createCommandIndex(Array.from({ length: Math.ceil(flat.length / PAGE) }, (_, i) => flat.slice(i * PAGE, (i + 1) * PAGE)));
    },
    async flush(pause) {
      while (indexSome()) await pause();
    },
  };
}
