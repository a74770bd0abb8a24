/** How often streams do something by themselves, in milliseconds. */
export type FeedPace = {
  /** A comment to every stream. */
  readonly heartbeatMs: number;
  /** A look for changes whose notice was lost. */
  readonly lookMs: number;
  /** A check of every session, whose notice of its end was lost. */
  readonly sessionMs: number;
};
export const DEFAULT_FEED_PACE: FeedPace = { heartbeatMs: 25_000, lookMs: 5_000, sessionMs: 10 * 60_000 };
