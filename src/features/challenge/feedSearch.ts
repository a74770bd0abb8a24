/** The orders of a list; the newest first is what one gets without asking. */
export const ORDERS = ['ending', 'people', 'title'] as const;
export type Order = (typeof ORDERS)[number];

/** What of the challenges page stands in its address, so that going back finds it as it was. */
export type FeedSearch = {
  readonly tab?: 'mine';
  /** Of My Challenges: the list that is shown. */
  readonly list?: 'completed';
  readonly category?: string;
  readonly sort?: Order;
  /** What is searched for. */
  readonly q?: string;
};

/** Reads the address; whatever does not fit is left out. */
export function feedSearch(search: Readonly<Record<string, unknown>>): FeedSearch {
  const { tab, list, category } = search;
  const sort = ORDERS.find((order) => order === search['sort']);
  const q = textOf(search['q']);
  return {
    ...(tab === 'mine' && { tab }),
    ...(list === 'completed' && { list }),
    ...(typeof category === 'string' && { category }),
    ...(sort && { sort }),
    ...(q && { q }),
  };
}

/** The address's reader makes numbers of digits. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
