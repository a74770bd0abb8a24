import type { Instant } from '../../kernel/time/instant.ts';
import type { Dropped } from './shapes.ts';

/** A local event that waits for a response of the node API. */
export type PendingEvent = {
  event: string;
  position: number;
  type: string;
  about: string;
  /** Log position of its first acknowledgement, if the node API accepted it before and lost it (SY16). */
  answered?: number;
  /** Before this instant it is not pushed, so that it can be undone (RV4). */
  notBefore?: Instant;
};
/** A local event that the node API refused, with the code and the message of the refusal. */
export type RefusedEvent = { event: string; type: string; about: string; code: string; message: string };
/**
 * An event that the node API accepted, and the log position of that acknowledgement. `awaits`: an acknowledged event of the group, the last of them,
 * that the node API lost and that cannot be pushed again before another person's challenge or comment is back (SY16).
 */
export type Acknowledged = { event: string; answered: number; awaits?: string };

/** The outbox. It is folded from the log, so it needs no storage of its own. */
export type OutboxState = {
  /** In log order. */
  pending: PendingEvent[];
  refused: RefusedEvent[];
  /** Events that the node API lost and refused the second time. Their effects remain (SY17). */
  forgotten: RefusedEvent[];
  /** Dropped commands whose notice the person has not read, the earliest first (SY23). */
  dropped: Dropped[];
  /** The last event that the node API accepted, by group. If it lost any event of a group, it lost this one. */
  last: Record<string, Acknowledged>;
  /** Ids of the sample history's challenges. Events about them are never sent (SY13). */
  samples: Record<string, true>;
};

/** The state before the first event. */
export const initialOutbox: OutboxState = { pending: [], refused: [], forgotten: [], dropped: [], last: {}, samples: {} };
