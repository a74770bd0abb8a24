import type { AppState, Connection } from './appState.ts';
import { MINUTE } from '../kernel/time/instant.ts';
import type { RefusedEvent } from '../domain/outbox/state.ts';

/** How far ahead of the server's clock an event may be (SY5), in milliseconds. */
const CLOCK_TOLERANCE = 5 * MINUTE;

/** The state of replication for display. */
export type Outbox = {
  /** How many own events wait for a response of the node API. */
  readonly waiting: number;
  readonly refused: readonly RefusedEvent[];
  readonly connection: Connection;
  /** Received nodes that did not fit the schema and were left out. */
  readonly leftOut: number;
  /** Whole minutes that this device's clock is ahead, once the server would refuse events that were recorded offline; else 0. */
  readonly clockAhead: number;
};

/** Returns the state of the outbox: pending and refused events (SY1 to SY3, SY17). */
export function outboxOf({ root, connection, remote, clockAheadMs }: AppState): Outbox {
  const { pending, refused, forgotten } = root.sync;
  return {
    waiting: pending.length,
    refused: forgotten.length === 0 ? refused : [...refused, ...forgotten],
    connection,
    leftOut: Object.keys(remote.leftOut).length,
    clockAhead: clockAheadMs > CLOCK_TOLERANCE ? Math.floor(clockAheadMs / MINUTE) : 0,
  };
}
