import { checksum } from './checksum.ts';

/** Numbers in a page: so many commands, by two numbers each. */
const PAGE = 1_024;

/**
 * Which commands were answered, and where the events of each begin in the log. Ids are kept as checksums, so that those of
 * a long log are a few numbers each; whoever finds a place looks there whether it is this command's.
 */
export type Answered = {
  /** Notes that an event of a command stands at a position. The first one of a command counts. */
  note(command: string, position: number): void;
  /** Where the events of a command begin, unless none did; another command may stand there in one case of millions. */
  placeOf(command: string): number | undefined;
  /** What is known, for a snapshot: checksum and place in turn, in pages of which all but the last stay as they are. */
  pages(): number[][];
};

/** What is known of answered commands, going on from the pages of a snapshot. */
export function createAnswered(before: readonly (readonly number[])[] = []): Answered {
  const pages = before.map((page) => [...page]);
  const places = new Map<number, number>();
  for (const page of pages) {
    for (let i = 0; i + 1 < page.length; i += 2) places.set(page[i] ?? 0, page[i + 1] ?? 0);
  }
  let last = '';
  return {
    note(command, position) {
      // The events of one command stand together.
      if (command === last) return;
      last = command;
      const sum = checksum(command);
      if (places.has(sum)) return;
      places.set(sum, position);
      const page = pages.at(-1);
      if (page && page.length < PAGE) page.push(sum, position);
      else pages.push([sum, position]);
    },
    placeOf: (command) => places.get(checksum(command)),
    pages: () => pages.map((page) => (page.length < PAGE ? [...page] : page)),
  };
}
