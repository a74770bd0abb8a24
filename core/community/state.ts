/** What the community slice folds: filled by its evolvers. */
export type CommunityState = Record<never, never>;

export const initialCommunity: CommunityState = {};
