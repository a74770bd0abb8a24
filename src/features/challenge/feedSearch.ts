import { CHALLENGE_ORDERS, type ChallengeOrder } from '@gauntlet/core';

/** Which challenges Discover shows by their status. */
export const SHOWN_STATUSES = ['pending', 'active', 'completed'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** The tabs of the challenges page, in order. */
export const FEED_TABS = ['today', 'verify', 'discover', 'mine'] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The part of the challenges page's state that its address holds, so that back navigation restores it. */
export type FeedSearch = {
  /** Without it, Today opens for a person who takes part in anything, and Discover for others. */
  readonly tab?: FeedTab;
  /** The list shown on the tab My Challenges. */
  readonly list?: 'completed';
  readonly category?: string;
  /** Without it, the newest come first. */
  readonly sort?: ChallengeOrder;
  /** The search text. */
  readonly q?: string;
  /** Only challenges that can be joined. */
  readonly open?: true;
  readonly status?: ShownStatus;
};

/** Parses the search parameters. Drops invalid values. */
export function feedSearch(search: Readonly<Record<string, unknown>>): FeedSearch {
  const { list, category } = search;
  const tab = FEED_TABS.find((each) => each === search['tab']);
  const sort = CHALLENGE_ORDERS.find((order) => order === search['sort']);
  const status = SHOWN_STATUSES.find((each) => each === search['status']);
  const q = textOf(search['q']);
  return {
    ...(tab && { tab }),
    ...(list === 'completed' && { list }),
    ...(typeof category === 'string' && { category }),
    ...(sort && { sort }),
    ...(q && { q }),
    ...(search['open'] === true && { open: true }),
    ...(status && { status }),
  };
}

/** Returns the tab that an address opens. One without a tab that filters the list is of Discover. */
export function tabOf({ tab, list, category, sort, q, open, status }: FeedSearch, takesPart: boolean): FeedTab {
  if (tab) return tab;
  if (list) return 'mine';
  return takesPart && category === undefined && !sort && !q && !open && !status ? 'today' : 'discover';
}

/** The router parses digits as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
