import type { AppState, Connection } from './appState.ts';
import { MINUTE } from '../kernel/time/instant.ts';
import type { Refused } from '../domain/outbox/state.ts';

/** How far ahead of the server's clock an act may be (SY5), in milliseconds. */
const CLOCK_TOLERANCE = 5 * MINUTE;

export type Outbox = {
  /** How many own events the node API has not answered yet. */
  readonly waiting: number;
  readonly refused: readonly Refused[];
  readonly connection: Connection;
  /** Nodes of the last answers that did not fit and were left out. */
  readonly leftOut: number;
  /** Whole minutes that this device's clock is ahead, once the server would refuse what is done now; else 0. */
  readonly clockAhead: number;
};

/** What of mine waits to be told, and what was refused (SY1 to SY3, SY17)? */
export function outboxOf({ root, connection, known, clockAheadMs }: AppState): Outbox {
  const { pending, refused, forgotten } = root.sync;
  const lists = [known.challenges, known.participations, known.proofs, known.profiles, known.comments];
  const leftOut = lists.reduce((sum, list) => sum + (list?.leftOut ?? 0), 0);
  return {
    waiting: pending.length,
    refused: forgotten.length === 0 ? refused : [...refused, ...forgotten],
    connection,
    leftOut,
    clockAhead: clockAheadMs > CLOCK_TOLERANCE ? Math.floor(clockAheadMs / MINUTE) : 0,
  };
}
