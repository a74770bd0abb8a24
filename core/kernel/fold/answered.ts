import { checksum } from '../lib/checksum.ts';

/** Numbers in a page: so many commands, by two numbers each. */
const PAGE = 1_024;
/** Commands put in order at once, which takes a fraction of a millisecond. */
const SOME = 512;

/**
 * Which commands were answered, and where the events of each begin in the log. Ids are kept as checksums, so that those of
 * a long log are a few numbers each; whoever finds a place looks there whether it is this command's. Noting one is quick:
 * it is put in order when the first place is asked for, or before that, when the page has time.
 */
export type Answered = {
  /** Notes that an event of a command stands at a position. The first one of a command counts. */
  note(command: string, position: number): void;
  /** Where the events of a command begin, unless none did; another command may stand there in one case of millions. */
  placeOf(command: string): number | undefined;
  /** What is known, for a snapshot: checksum and place in turn, in pages of which all but the last stay as they are. */
  pages(): number[][];
  /** Puts what was noted in order, some at a time. */
  settle(pause: () => Promise<void>): Promise<void>;
};

/** What is known of answered commands, going on from the pages of a snapshot. */
export function createAnswered(before: readonly (readonly number[])[] = []): Answered {
  const pages = before.map((page) => [...page]);
  const places = new Map<number, number>();
  let noted: { command: string; position: number }[] = [];
  let ordered = { pages: 0, noted: 0 };

  const add = (sum: number, position: number): void => {
    if (places.has(sum)) return;
    places.set(sum, position);
    const page = pages.at(-1);
    if (page && page.length < PAGE) page.push(sum, position);
    else pages.push([sum, position]);
  };
  const orderSome = (): boolean => {
    const page = before[ordered.pages];
    if (page) {
      for (let i = 0; i + 1 < page.length; i += 2) places.set(page[i] ?? 0, page[i + 1] ?? 0);
      ordered.pages += 1;
      return true;
    }
    const end = Math.min(ordered.noted + SOME, noted.length);
    for (const { command, position } of noted.slice(ordered.noted, end)) add(checksum(command), position);
    ordered.noted = end;
    return end < noted.length;
  };
  const order = (): void => {
    while (orderSome());
    noted = [];
    ordered = { pages: before.length, noted: 0 };
  };
  let last = '';
  return {
    note(command, position) {
      // The events of one command stand together.
      if (command !== last) noted.push({ command, position });
      last = command;
    },
    placeOf(command) {
      order();
      return places.get(checksum(command));
    },
    pages() {
      order();
      return pages.map((page) => (page.length < PAGE ? [...page] : page));
    },
    async settle(pause) {
      while (orderSome()) await pause();
    },
  };
}
