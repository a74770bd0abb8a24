/** The selectable sort orders. The default is newest first. */
export const ORDERS = ['ending', 'people', 'title'] as const;
export type Order = (typeof ORDERS)[number];

/** The part of the challenges page's state that its address holds, so that back navigation restores it. */
export type FeedSearch = {
  readonly tab?: 'mine';
  /** The list shown on the tab My Challenges. */
  readonly list?: 'completed';
  readonly category?: string;
  readonly sort?: Order;
  /** The search text. */
  readonly q?: string;
  /** Only challenges that can be joined. */
  readonly open?: true;
};

/** Parses the search parameters. Drops invalid values. */
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
    ...(search['open'] === true && { open: true }),
  };
}

/** The router parses digits as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
