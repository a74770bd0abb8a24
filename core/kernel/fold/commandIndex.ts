import { checksum } from '../lib/checksum.ts';

/** Numbers in a page: so many commands, by two numbers each. */
const PAGE = 1_024;
/** Commands put in order at once, which takes a fraction of a millisecond. */
const BATCH = 512;

/**
 * Which commands were answered, and where the events of each begin in the log. Ids are kept as checksums, so that those of
 * a long log are a few numbers each; whoever finds a place looks there whether it is this command's. Noting one is quick:
 * it is put in order when the first place is asked for, or before that, when the page has time.
 */
export type CommandIndex = {
  /** Notes that an event of a command stands at a position. The first one of a command counts. */
  record(command: string, position: number): void;
  /** Where the events of a command begin, unless none did; another command may stand there in one case of millions. */
  positionOf(command: string): number | undefined;
  /** What is known, for a snapshot: checksum and place in turn, in pages of which all but the last stay as they are. */
  pages(): number[][];
  /** Puts what was noted in order, some at a time. */
  flush(pause: () => Promise<void>): Promise<void>;
};

/** What is known of answered commands, going on from the pages of a snapshot. */
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
      // The events of one command stand together.
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
    async flush(pause) {
      while (indexSome()) await pause();
    },
  };
}
