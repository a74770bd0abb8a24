import { checksum } from '../lib/checksum.ts';

/** Numbers per page: two for each command. */
const PAGE = 1_024;
/** Commands indexed per step. A step takes a fraction of a millisecond. */
const BATCH = 512;

/** The index for a snapshot: checksums and positions in turn, in the order of positions. */
export type CommandPages = readonly number[][];

/**
 * An index of the commands that have events in the log, with the position of the first event of each (LG14). It stores checksums instead of
 * ids to stay small, so a caller must compare the event at a position with its command. `record` only queues an entry; `positionOf`, `pages`
 * and `upTo` index the queue first, and `load` does so in slices. An index that continues the pages of a snapshot reads them in `load`.
 */
export type CommandIndex = {
  /** Records an event of a command at a position of the log. Only the first event of a command counts. */
  record(command: string, position: number): void;
  /** Reads the pages of the snapshot, and indexes what is queued, one slice at a time. `pause` lets other work run between two slices. */
  load(pause: () => Promise<void>): Promise<void>;
  /** The position of a command's first event, or undefined. Rarely (a checksum collision) the position of another command. */
  positionOf(command: string): number | undefined;
  /** The index for a snapshot. Full pages keep their identity. */
  pages(): number[][];
  /** A new index of the commands up to a position. */
  upTo(position: number): CommandIndex;
};

/** Creates an index that continues pages. When a function reads them, `load` must be called before anything is looked up. */
export function createCommandIndex(before: CommandPages | (() => Promise<CommandPages>) = []): CommandIndex {
  const positions = new Map<number, number>();
  let loaded: CommandPages | null = null;
  let pages: number[][] = [];
  let pending: { command: string; position: number }[] = [];
  let progress = { pages: 0, pending: 0 };

  const continuePages = (read: CommandPages): void => {
    loaded = read;
    // Only the last page grows.
    pages = read.map((page) => (page.length < PAGE ? [...page] : page));
  };
  const add = (sum: number, position: number): void => {
    if (positions.has(sum)) return;
    positions.set(sum, position);
    const page = pages.at(-1);
    if (page && page.length < PAGE) page.push(sum, position);
    else pages.push([sum, position]);
  };
  const indexSome = (): boolean => {
    if (!loaded) throw new Error('The command index is not loaded.');
    const page = loaded[progress.pages];
    if (page) {
      for (let i = 0; i + 1 < page.length; i += 2) positions.set(page[i] ?? 0, page[i + 1] ?? 0);
      progress.pages += 1;
      return true;
    }
    const end = Math.min(progress.pending + BATCH, pending.length);
    for (const { command, position } of pending.slice(progress.pending, end)) add(checksum(command), position);
    progress.pending = end;
    if (end < pending.length) return true;
    pending = [];
    progress.pending = 0;
    return false;
  };
  const indexAll = (): void => {
    while (indexSome());
  };
  if (typeof before !== 'function') continuePages(before);
  let last = '';
  return {
    record(command, position) {
      // The events of one command are adjacent.
      if (command !== last) pending.push({ command, position });
      last = command;
    },
    async load(pause) {
      if (!loaded && typeof before === 'function') {
        const read = await before();
        // Another call may have loaded them meanwhile.
        if (!loaded) continuePages(read);
      }
      while (indexSome()) await pause();
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
      const within = pages.filter(([, first = 0]) => first <= position);
      return createCommandIndex(within.map((page) => ((page.at(-1) ?? 0) <= position ? page : pageUpTo(page, position))));
    },
  };
}

function pageUpTo(page: readonly number[], position: number): number[] {
  const end = page.findIndex((value, i) => i % 2 === 1 && value > position);
  return page.slice(0, end - 1);
}
