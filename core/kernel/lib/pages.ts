/** A list that only grows, split into pages: adding an item copies one page, however long the list is. */
export type Pages<T> = T[][];

const PAGE = 128;

/** Adds one item to the end. */
export function addTo<T>(pages: Pages<T>, item: T): void {
  const last = pages.at(-1);
  if (last && last.length < PAGE) last.push(item);
  else pages.push([item]);
}

/** The items from the last to the first. */
export function* newestFirst<T>(pages: readonly (readonly T[])[]): Generator<T, void> {
  for (const page of pages.toReversed()) yield* page.toReversed();
}

/** Visits the items from the last to the first without creating a list. */
export function eachFromLast<T>(pages: readonly (readonly T[])[], visit: (item: T) => void): void {
  for (let p = pages.length - 1; p >= 0; p -= 1) {
    const page = pages[p] ?? [];
    for (let i = page.length - 1; i >= 0; i -= 1) {
      const item = page[i];
      if (item !== undefined) visit(item);
    }
  }
}
