import type { Instant } from '../time/instant.ts';

/** What the fold itself remembers of the log. */
export type LogState = {
  position: number;
  /** The latest instant of any event so far. */
  lastAt: Instant | null;
  /** Events that were impossible in the state they met: they changed nothing. */
  voided: { event: string; type: string; position: number; reason: string }[];
  /** Events of a type or a version that this app does not know yet: kept in the log, skipped here. */
  unknown: { event: string; type: string; v: number; position: number }[];
};

export type WithLog = { log: LogState };

export const emptyLogState: LogState = { position: 0, lastAt: null, voided: [], unknown: [] };
